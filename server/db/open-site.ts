import { existsSync } from 'node:fs';
import { placeOf } from '../args';
import { noData } from '../errors';
import { databaseFileOf, openDatabase } from './database';
import type { Db } from './db';

/**
 * Opens the database of a site that there is, for a program of the operator's. Nothing is made where there is none: a database that
 * no server opens helps nobody, the folder was meant to be another one.
 * @param dataDir absolute; not looked at where DATABASE_URL says where the database is
 * @throws StartError no_data, with a sentence for the operator
 */
export async function openSite(dataDir: string): Promise<Db> {
  const place = placeOf(dataDir);
  if (place === dataDir && !existsSync(databaseFileOf(dataDir))) throw noData(dataDir);
  return openDatabase(place);
}
