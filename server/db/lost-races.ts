import { Kysely, type TransactionBuilder } from 'kysely';
import { codeOf } from '../errors';
import type { Database } from './schema';

/**
 * What PostgreSQL says to the one of several transactions that came too late: serialization failure, deadlock, and a key
 * that another one has added, or taken away, since this one looked.
 */
const LOST = ['40001', '40P01', '23505', '23503'];
const TRIES = 4;

/**
 * A database whose transactions are run again where another was faster: what they read then is what the other one left. So
 * nothing but the database may be changed inside of a transaction. SQLite's wait for each other and need none of it.
 */
export class RunsLostAgain extends Kysely<Database> {
  override transaction(): TransactionBuilder<Database> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await execute(work);
        } catch (error) {
          if (tries === TRIES || !LOST.includes(codeOf(error))) throw error;
        }
      }
    };
    return builder;
  }
}
