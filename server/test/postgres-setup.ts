import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { openDatabase } from '../db/database';
import { startCluster } from './cluster';
import { TEMPLATE } from './database';

/** Once for the whole run: a cluster of our own, with the template of every world. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL on this machine (Debian: apt-get install postgresql).');
  const cluster = await startCluster(bin);
  try {
    const operator = new pg.Client({ connectionString: `${cluster.address}/postgres` });
    await operator.connect();
    await operator.query(`create database ${TEMPLATE}`);
    await operator.end();
    await (await openDatabase(`${cluster.address}/${TEMPLATE}`)).destroy();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('cluster', cluster.address);
  return () => cluster.stop();
}
