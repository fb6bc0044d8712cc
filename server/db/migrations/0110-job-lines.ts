import type { Kysely } from 'kysely';

/**
 * What became of each attempt at a job, a mark that asks one that runs to stop, the last faults of every process, and lines of imports
 * that are put into words when they are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('jobs')
    .addColumn('stop', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('job_lines')
    .addColumn('job_id', 'text', (c) => c.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('level', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('params', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('job_lines_key', ['job_id', 'n'])
    .execute();
  for (const column of ['code', 'params'])
    await db.schema
      .alterTable('import_lines')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .createTable('faults')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('ret', 'integer', (c) => c.notNull())
    .addColumn('trace', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('faults_by_time').on('faults').columns(['at', 'id']).execute();
  await db.schema.createIndex('faults_by_process').on('faults').columns(['process', 'at', 'id']).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['faults', 'job_lines']) await db.schema.dropTable(table).execute();
  for (const column of ['params', 'code']) await db.schema.alterTable('import_lines').dropColumn(column).execute();
  await db.schema.alterTable('jobs').dropColumn('stop').execute();
}
