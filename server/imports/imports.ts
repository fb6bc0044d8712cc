import type { ImportFacts } from '../../src/contract/desk/imports';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import { byAccount } from '../accounts/users-repository';
import type { Db } from '../db/db';
import type { ImportFileRow, ImportRow } from '../db/schema';
import { badRequest, conflict, notFound } from '../errors';
import type { Chunk } from '../films/place-chunk';
import { newId } from '../ids';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import { factsSaid } from './facts';
import { foldersIn, type Listed, placeOf, rootsOf } from './folders';
import type { ImportDeps } from './ground';
import { enqueueImport, runImports } from './import-job';
import { noCounts } from './import-run';
import * as repository from './imports-repository';
import { checkFiles, checkRoom, dropFiles, lastChange, receive, rowsOf, type UploadFile } from './uploads';

/** Imports that are begun at the desk. What changes one runs in the caller's transaction, which writes the journal, too. */
export interface Imports {
  /** @param path '' for what the operator named @throws Refusal */
  folders(path: string): Promise<Listed>;
  /** @throws Refusal for facts that are none, an account that is not there, a folder that is not ours to import */
  fromFolder(by: string, path: string, facts: ImportFacts): Promise<Begun>;
  /** @throws Refusal besides for files that cannot be imported, and where there is no room for them */
  fromFiles(by: string, given: Given): Promise<Begun>;
  /** A chunk of a file. @throws Refusal */
  receive(sent: Chunk & { id: string }): Promise<{ present: string }>;
  /** All files are there. @throws Refusal where they are not, or it has begun */
  ready(trx: Db, id: string): Promise<Changed>;
  /** @throws Refusal where it is over */
  stop(trx: Db, id: string): Promise<Changed>;
  /** @throws Refusal where it is not over, or its files are gone */
  retry(trx: Db, id: string): Promise<Changed>;
  /** After the commit of any of these. */
  changed(row: ImportRow): Promise<void>;
}

interface Given {
  title: string;
  files: UploadFile[];
  facts: ImportFacts;
}

/** What is to be stored, in the transaction of whoever asked for it. */
export interface Begun {
  id: string;
  files: ImportFileRow[];
  store(trx: Db): Promise<void>;
}

export interface Changed {
  before: repository.NamedImport;
  after: repository.NamedImport;
}

const DAY_MS = 86_400_000;
const tidyJob = jobKind<{ id: string }>('desk-import-tidy');

/** Imports over the database, the folders that the operator named, and the jobs. */
export function createImports(deps: ImportDeps): Imports {
  const { db, clock, jobs, folders } = deps;
  const held = async (trx: Db, id: string): Promise<repository.NamedImport> => {
    const row = await repository.held(trx, id);
    if (!row) throw notFound((t) => t.desk.gone);
    return row;
  };
  const change = async (trx: Db, before: repository.NamedImport, set: Partial<ImportRow>): Promise<Changed> => {
    await repository.change(trx, before.id, set);
    return { before, after: { ...before, ...set } };
  };
  const again = async (trx: Db, row: repository.NamedImport): Promise<Changed> => {
    const next = { state: 'waiting', runs: row.runs + 1, finished_at: 0 } as const;
    await enqueueImport(trx, { id: row.id, runs: next.runs }, clock());
    return change(trx, row, next);
  };
  const stop = async (trx: Db, id: string): Promise<Changed> => {
    const row = await held(trx, id);
    if (!['uploading', 'waiting', 'running'].includes(row.state)) throw conflict((t) => t.desk.imports.isOver);
    const isComing = row.state === 'uploading';
    const line = { at: clock(), level: 'warn', code: 'stopped', params: {} } as const;
    await repository.addLines(trx, id, [line], importLimits.lines);
    const over = { state: 'stopped', finished_at: clock(), current: '', percent: 0, seconds_left: 0 } as const;
    return change(trx, row, { ...over, ...(isComing ? { kept: 0 } : {}) });
  };
  runImports(deps, async (trx, id) => void (await stop(trx, id)));
  tidyUploads(deps);

  return {
    stop,
    folders: (path) => (path === '' ? rootsOf(folders, deps.ownFolder) : foldersIn(folders, path)),
    async fromFolder(by, path, facts) {
      await checkFacts(db, facts);
      await placeOf(folders, path);
      const row = newRow({ by, source: 'folder', path, facts: JSON.stringify(facts), state: 'waiting' }, clock());
      const store = async (trx: Db): Promise<void> => {
        await repository.insert(trx, row);
        await enqueueImport(trx, row, clock());
      };
      return { id: row.id, files: [], store };
    },
    async fromFiles(by, given) {
      await checkFacts(db, given.facts);
      const { files, title } = checkFiles(given.files, given.title);
      await checkRoom(deps, files);
      const kept = JSON.stringify({ ...given.facts, ...(title ? { title } : {}) });
      const path = title || (files[0]?.name ?? '');
      const row = newRow({ by, source: 'upload', path, facts: kept, state: 'uploading' }, clock());
      const rows = rowsOf(row.id, files, clock());
      const store = async (trx: Db): Promise<void> => {
        await repository.insert(trx, row);
        await repository.insertFiles(trx, rows);
        await enqueueTidy(trx, row.id, clock());
      };
      return { id: row.id, files: rows, store };
    },
    receive: (sent) => receive(deps, sent),
    async ready(trx, id) {
      const row = await held(trx, id);
      if (row.state !== 'uploading') throw conflict((t) => t.desk.judged);
      const files = await repository.filesOf(trx, id);
      if (files.some(({ present }) => present.includes('0'))) throw conflict((t) => t.desk.imports.notWhole);
      return again(trx, row);
    },
    async retry(trx, id) {
      const row = await held(trx, id);
      if (!mayRetry(row)) throw conflict((t) => t.desk.imports.cannotRetry);
      return again(trx, row);
    },
    async changed(row) {
      jobs.wake();
      if (row.source === 'upload' && row.kept === 0) await dropFiles(deps, row.id);
    },
  };
}

export const mayRetry = ({ state, kept }: ImportRow): boolean =>
  (state === 'failed' || state === 'stopped') && kept === 1;

const newRow = (said: Pick<ImportRow, 'by' | 'source' | 'path' | 'facts' | 'state'>, now: number): ImportRow => ({
  id: newId(now),
  ...said,
  runs: said.state === 'waiting' ? 1 : 0,
  kept: 1,
  total: 0,
  done: 0,
  current: '',
  percent: 0,
  seconds_left: 0,
  report: JSON.stringify({ counts: noCounts, titles: [] }),
  created_at: now,
  started_at: 0,
  finished_at: 0,
});

async function checkFacts(db: Db, facts: ImportFacts): Promise<void> {
  const { uploader } = factsSaid(facts);
  if (uploader && !(await byAccount(db, uploader))) throw badRequest((t) => t.desk.noAccount);
}

const enqueueTidy = async (trx: Db, id: string, now: number): Promise<void> =>
  void (await enqueue(trx, tidyJob, { payload: { id }, runAt: now + importLimits.keptDays * DAY_MS, now, key: id }));

/** Files of an upload that nobody goes on with go after a week. */
function tidyUploads(deps: ImportDeps): void {
  const { db, clock, jobs, store } = deps;
  jobs.handle(tidyJob, async ({ id }, { runAgain, signal }) => {
    // A chunk that came while its import was stopped.
    const before = clock() - importLimits.keptDays * DAY_MS;
    await store.dropStrays((ids) => repository.filesAmong(db, ids), before, signal);
    const row = await repository.byId(db, id);
    if (!row) return;
    const until = (await lastChange(db, row)) + importLimits.keptDays * DAY_MS;
    if (row.state === 'waiting' || row.state === 'running') return runAgain(clock() + DAY_MS);
    if (row.kept === 1 && until > clock()) return runAgain(until);
    await db.transaction().execute(async (trx) => {
      const now = await repository.held(trx, id);
      if (!now || now.state === 'waiting' || now.state === 'running') return;
      const isForgotten = now.state === 'uploading';
      const over = isForgotten ? { state: 'stopped' as const, finished_at: clock() } : {};
      await repository.change(trx, id, { kept: 0, ...over });
    });
    await dropFiles(deps, id);
  });
}
