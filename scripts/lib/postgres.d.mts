import type { Machine } from './machine.d.mts';

/** The folder that has PostgreSQL's server programs (initdb, pg_ctl); undefined where there is none. */
export function findPostgres(machine?: Pick<Machine, 'exists' | 'onPath'>): string | undefined;
