import type { ImportLineCode, ImportLineParams } from '../../src/contract/desk/import-lines';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import type { Db } from '../db/db';
import type { ImportRow } from '../db/schema';
import { codeOf, OperatorError, Refusal } from '../errors';
import { enqueue } from '../jobs/jobs-repository';
import { jobKind } from '../jobs/kinds';
import type { JobContext, JobHandler } from '../jobs/worker';
import { behindFence, type Fence } from '../media/fence';
import { filmStoreOf } from '../media/film-store';
import { importFolder } from '../media/import';
import { AlreadyRunning, type ImportReport, NothingFound } from '../media/import-report';
import { mediaKeyOf } from '../media/keys';
import { scanFolder } from '../media/scan';
import { factsSaid, type KeptFacts } from './facts';
import { linksOut, type Place, placeOf } from './folders';
import type { ImportDeps } from './ground';
import { ImportRun } from './import-run';
import * as repository from './imports-repository';
import { saidOfAll, saidOfFile } from './log';
import { dropFiles, putTogether } from './uploads';

export const importJob = jobKind<{ id: string; run: number }>('desk-import');

/** Another import writes to the same library: this one looks again after so long. */
const AGAIN_MS = 30_000;
/** Behind all that viewers wait for. */
const PRIORITY = 10;

/** Has an import done, in the transaction that lets it wait. */
export const enqueueImport = async (
  trx: Db,
  { id, runs }: Pick<ImportRow, 'id' | 'runs'>,
  now: number,
): Promise<void> =>
  void (await enqueue(trx, importJob, {
    payload: { id, run: runs },
    ...{ runAt: now, now, key: `${id}:${runs}`, priority: PRIORITY },
  }));

/**
 * What ffmpeg may do with a file that came through a browser: the containers that are imported and the subtitles beside them, none of
 * which names other files of this machine.
 */
const uploadFence: Fence = {
  formats: [
    ...['mov', 'matroska', 'avi', 'mpegts', 'flv', 'live_flv', 'asf', 'mpeg', 'mpegvideo', 'ogg', 'rm', 'mxf'],
    ...['srt', 'ass', 'webvtt'],
  ],
  pixels: 8_192 * 8_192,
  milliseconds: 3 * 86_400_000,
  outputBytes: 4 * importLimits.fileBytes,
  memory: 16 * 1024 ** 3,
};

/**
 * Does the imports. A kill at any point is followed by another run, which finds what is done and goes on.
 * @param stop marks an import as stopped: its job may be stopped, too
 */
export function runImports(deps: ImportDeps, stop: (trx: Db, id: string) => Promise<void>): void {
  const run: JobHandler<{ id: string; run: number }> = async ({ id, run }, context) => {
    const before = await repository.byId(deps.db, id);
    const row = await repository.begin(deps.db, id, run, deps.clock());
    if (!before || !row) return;
    const going = new ImportRun(deps, row);
    if (before.state === 'running') going.say('warn', 'interrupted');
    try {
      await importOne(deps, row, going, context);
    } finally {
      await going.close();
    }
  };
  deps.jobs.handle(importJob, run, (trx, { id }) => stop(trx, id));
}

async function importOne(deps: ImportDeps, row: ImportRow, going: ImportRun, context: JobContext): Promise<void> {
  try {
    const signal = AbortSignal.any([context.signal, going.stopped]);
    await inPlace(deps, row, signal, async (place) => {
      going.hide([
        [place.path, place.shown],
        [place.root, place.shown.split('/', 1)[0] ?? ''],
        [deps.mediaRoot, 'media'],
      ]);
      const work = () => importAll(deps, row, place, going, signal);
      const report = await (row.source === 'upload' ? behindFence(uploadFence, work) : work());
      await finish(deps, row, going, report, place);
    });
  } catch (error) {
    // Somebody else goes on with it, or the process ends: the row says 'running' until then.
    if (context.signal.aborted) throw error;
    if (going.stopped.aborted) return;
    if (error instanceof AlreadyRunning) {
      const [latest] = await repository.linesOf(deps.db, row.id, 0, 1);
      if (latest?.code !== 'busy') going.say('warn', 'busy');
      await going.end({ state: 'waiting' });
      context.runAgain(deps.clock() + AGAIN_MS);
      return;
    }
    if (!isTold(error)) deps.report(error);
    for (const { name, reason } of error instanceof NothingFound ? error.skipped : [])
      going.say('warn', 'skipped', { name, reason });
    going.say('error', ...sentenceOf(error));
    await going.end({ state: 'failed', finished_at: deps.clock(), current: '', percent: 0, seconds_left: 0 });
  }
}

const isTold = (error: unknown): boolean => error instanceof OperatorError || error instanceof Refusal;

function sentenceOf(error: unknown): [ImportLineCode, ImportLineParams] {
  if (error instanceof Refusal) return ['gone', {}];
  if (error instanceof NothingFound) return ['nothing', {}];
  if (error instanceof LinksOut) return ['linksOut', { paths: error.paths.join('、') }];
  if (error instanceof OperatorError) return ['said', { text: error.message }];
  return ['fault', { said: codeOf(error) || (error instanceof Error ? error.message : String(error)) }];
}

/** Links of a folder lead out of those that may be imported. */
class LinksOut extends OperatorError {
  constructor(readonly paths: readonly string[]) {
    super(`links lead out: ${paths.join(', ')}`);
    this.name = 'LinksOut';
  }
}

/** Lets work have what is to be imported where it lies. */
async function inPlace(
  deps: ImportDeps,
  row: ImportRow,
  signal: AbortSignal,
  work: (place: Place) => Promise<void>,
): Promise<void> {
  if (row.source === 'folder') return work(await placeOf(deps.folders, row.path));
  return putTogether(deps, row, (path) => work({ path, root: path, shown: row.path }), signal);
}

async function importAll(
  { db, bucket, mediaRoot, siteName, tools }: ImportDeps,
  row: ImportRow,
  place: Place,
  going: ImportRun,
  signal: AbortSignal,
): Promise<ImportReport> {
  const out = await linksOut(place);
  if (out.length > 0) throw new LinksOut(out);
  const { encrypt, ...facts } = JSON.parse(row.facts) as KeptFacts;
  for (const { name, reason } of scanFolder(place.path).skipped) going.skip(name, reason);
  return importFolder({
    ...(bucket ? { bucket: filmStoreOf(bucket) } : {}),
    ...{ db, mediaRoot, encrypt, folder: place.path, tools: tools(), siteName: siteName() },
    facts: factsSaid({ ...facts, encrypt }),
    // What came in is removed, so nobody has the bytes of the film that would be replaced; those of a folder its operator has.
    keepFilms: row.source === 'upload',
    // Somebody asked for it by hand, and wants to know how each file is now.
    again: true,
    signal,
    onProgress: (progress) => going.at(progress),
    onFile: (done) => {
      going.count(done);
      for (const { level, code, params } of saidOfFile(done)) going.say(level, code, params);
    },
    onWarning: (text) => going.say('warn', 'said', { text }),
  });
}

async function finish(
  deps: ImportDeps,
  row: ImportRow,
  going: ImportRun,
  report: ImportReport,
  place: Place,
): Promise<void> {
  const keys = scanFolder(place.path).titles.map(({ name, entry }) => mediaKeyOf(name, entry));
  const titles = await repository.titlesAmong(deps.db, keys.slice(0, importLimits.titles));
  for (const { media_key } of titles) deps.catalogue.changed(media_key);
  going.name(titles.map(({ media_key: mediaKey, title: name }) => ({ mediaKey, name })));
  const { level, code, params } = saidOfAll(report);
  going.say(level, code, params);
  const isWhole = report.failed.length === 0;
  const isOver = isWhole && row.source === 'upload';
  const over = { state: isWhole ? 'done' : 'failed', finished_at: deps.clock(), current: '', percent: 0 } as const;
  await going.end({ ...over, seconds_left: 0, ...(isOver ? { kept: 0 } : {}) });
  // Everything came in: nobody needs what it was made of any more.
  if (isOver) await dropFiles(deps, row.id);
}
