import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/db';
import { importFolder } from '../media/import';
import type { ImportReport } from '../media/import-report';
import { testFolder } from '../media/test-films';
import { newDatabase } from './database';

/** For tests: a folder for films, one where they are imported to, which is not there yet, and an empty database. */
export async function newImports() {
  const root = testFolder();
  const folder = join(root, 'films');
  mkdirSync(folder);
  const [mediaRoot, db] = [join(root, 'media'), await newDatabase()];
  const run = (options: Partial<Parameters<typeof importFolder>[0]> = {}): Promise<ImportReport> =>
    importFolder({ db, folder, mediaRoot, ...options });
  return { root, folder, mediaRoot, db, run, episodes: () => episodesIn(db) };
}

export type Imports = Awaited<ReturnType<typeof newImports>>;

export async function endImports(root: string, db: Db): Promise<void> {
  await db.destroy();
  rmSync(root, { recursive: true, force: true });
}

/** A file of danmu with these texts, a second apart. */
export const xml = (...texts: string[]) =>
  `<?xml version="1.0"?><i>${texts.map((text, at) => `<d p="${at},1,25,16777215,1700000000,0,u,${at}">${text}</d>`).join('')}</i>`;

export const episodesIn = (db: Db) =>
  db.selectFrom('episodes').selectAll().orderBy('media_key').orderBy('position').execute();
/** What stands there but for the lock, which stays, and what is known of files that are no films. */
export const packagedIn = (mediaRoot: string) => readdirSync(mediaRoot).filter((name) => !name.startsWith('.import'));
/** What an import that did not end has left. */
export const leftoversIn = (mediaRoot: string) =>
  readdirSync(mediaRoot, { recursive: true }).filter((name) => String(name).includes('.partial'));
