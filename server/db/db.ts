import type { Kysely } from 'kysely';
import type { Database } from './schema';

/** What every repository takes: the database itself, or the transaction that its caller has begun. */
export type Db = Kysely<Database>;
