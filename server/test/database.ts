import pg from 'pg';
import { inject } from 'vitest';
import type { Db } from '../db/db';
import { type Fill, type KeptDatabase, keepPostgres, keepSqlite } from './kept-databases';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the project 'postgres' alone: the address of its cluster, without a database. */
    cluster?: string;
  }
}

/** The database that all others of a run are copied from: it has the tables, and nothing in them. */
export const TEMPLATE = 'template_of_worlds';

let made = 0;
let operator: Promise<pg.Client> | undefined;

/** One connection for a file's tests that makes databases and drops them; it keeps nobody from ending. */
async function connect(cluster: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  (client as pg.Client & { unref(): void }).unref();
  return client;
}

const command = async (cluster: string, sql: string): Promise<unknown> => {
  operator ??= connect(cluster);
  return (await operator).query(sql);
};

/** Whether this run's databases are PostgreSQL's. */
export const onPostgres = (): boolean => inject('cluster') !== undefined;

/** The address of a new database of the run's cluster, with our tables or without any, and how to be rid of it. */
export async function newPostgres(template: string = TEMPLATE): Promise<{ address: string; drop(): Promise<void> }> {
  const cluster = inject('cluster');
  if (!cluster) throw new Error("only tests of the project 'postgres' have a cluster");
  made += 1;
  const name = `world_${process.pid}_${made}`;
  await command(cluster, `create database ${name} template ${template} strategy file_copy`);
  return {
    address: `${cluster}/${name}`,
    async drop() {
      await command(cluster, `drop database ${name} with (force)`);
    },
  };
}

/** What this process's tests have given back, by what it has at first. */
const waiting = new Map<Fill | undefined, KeptDatabase[]>();

/**
 * An empty database with our tables: in memory, or one of PostgreSQL's in that project. `destroy` leaves nothing of it.
 * @param isFirst for a test that changes the tables: nobody had this one before. SQLite refuses to drop a table while a
 * statement that somebody began there is not over, and when that is collected nobody knows
 * @param fill what it has at first: written once, then kept for whoever asks for the same
 */
export async function newDatabase({ isFirst = false, fill }: { isFirst?: boolean; fill?: Fill } = {}): Promise<Db> {
  const alike = waiting.get(fill) ?? [];
  waiting.set(fill, alike);
  const known = isFirst ? undefined : alike.pop();
  const kept = known ?? (await (onPostgres() ? keepPostgres(await newPostgres(), fill) : keepSqlite(fill)));
  const db = kept.open();
  // Destroying refuses what comes later only where something has been asked before.
  await db.connection().execute(async () => undefined);
  const close = db.destroy.bind(db);
  // A second time is no more than the first.
  let destroyed: Promise<void> | undefined;
  const giveBack = async (): Promise<void> => {
    await close();
    if (await kept.empty()) alike.push(kept);
  };
  db.destroy = () => {
    destroyed ??= giveBack();
    return destroyed;
  };
  return db;
}
