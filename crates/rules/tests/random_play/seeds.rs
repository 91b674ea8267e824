//! Deals are frozen: a seed gives the same board, first player and cards for ever.
