//! Migrations from an empty database to the current tables, the same way for every kind of database.

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use super::StoreError;

/// One step: a name and its statements.
pub(super) type Step = (&'static str, &'static str);

/// The migrator that runs these steps.
pub(super) fn migrator(steps: &[Step]) -> Migrator {
    let migrations = (1..).zip(steps).map(|(version, &(name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// Why the steps were not run.
pub(super) fn failure(error: MigrateError, steps: &[Step]) -> StoreError {
    match error {
        MigrateError::VersionMissing(version) => StoreError::Failed(format!(
            "it was written by a newer version (its tables are of version {version}, known is {})",
            steps.len()
        )),
        MigrateError::Execute(error) => error.into(),
        other => StoreError::Failed(other.to_string()),
    }
}
