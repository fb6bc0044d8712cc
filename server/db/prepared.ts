import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './db';
import { isPostgres } from './locks';

/** What stands in a statement for a value that is known when it runs. */
class Slot {
  constructor(readonly at: number) {}
}

/**
 * A statement that is built and compiled once for each kind of database and run with other values each time: to build one costs more
 * than SQLite takes to run it. For what runs many times a second; elsewhere the building is not felt.
 * @param build makes the statement. It sees no value, only where each one goes: nothing in it may be decided or reckoned by one
 * @returns runs it, and gives its rows
 */
export function prepared<A extends unknown[], R>(
  slots: A['length'],
  build: (db: Db, ...values: A) => Compilable<R>,
): (db: Db, ...values: A) => Promise<R[]> {
  const compiled: { sqlite?: CompiledQuery<R>; postgres?: CompiledQuery<R> } = {};
  const statement = (db: Db): CompiledQuery<R> => {
    const places = Array.from({ length: slots }, (_, at) => new Slot(at)) as unknown[] as A;
    return build(db, ...places).compile();
  };
  return async (db, ...values) => {
    const kind = isPostgres(db) ? 'postgres' : 'sqlite';
    const made = compiled[kind] ?? statement(db);
    compiled[kind] = made;
    const parameters = made.parameters.map((one) => (one instanceof Slot ? values[one.at] : one));
    return (await db.executeQuery<R>({ ...made, parameters })).rows;
  };
}
