import type { ImportLineCode, ImportLineParams } from '../../src/contract/desk/import-lines';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import type { ImportRow } from '../db/schema';
import type { FileDone, ImportProgress } from '../media/import-report';
import type { ImportDeps } from './ground';
import * as repository from './imports-repository';
import { shownLine, shownParams } from './log';

/** Written down so often while it runs. Milliseconds. */
const WRITE_MS = 1_000;
/** So many lines make one write. */
const SLICE = 100;
const MOST_SECONDS = 2_000_000_000;

export interface Counts {
  imported: number;
  updated: number;
  unchanged: number;
  failed: number;
  skipped: number;
  danmu: number;
}

/** What an import's row keeps in `report`. */
export interface KeptReport {
  counts: Counts;
  titles: { mediaKey: string; name: string }[];
}

export const noCounts: Counts = { imported: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0, danmu: 0 };

/** One run of an import: writes down once a second how far it is and what it said, and hears by that that it was stopped. */
export class ImportRun {
  private readonly stop = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private writing: Promise<void> = Promise.resolve();
  private lines: repository.NewLine[] = [];
  private places: readonly (readonly [path: string, name: string])[] = [];
  private readonly kept: KeptReport = { counts: { ...noCounts }, titles: [] };
  private progress: Partial<ImportRow> = { total: 0, done: 0 };

  constructor(
    private readonly deps: Pick<ImportDeps, 'db' | 'clock' | 'report'>,
    private readonly row: ImportRow,
  ) {
    this.timer = setInterval(() => this.write(), WRITE_MS);
  }

  /** Aborted when it was stopped at the desk, or another run has begun. */
  get stopped(): AbortSignal {
    return this.stop.signal;
  }

  /** Folders that no line shows; see shownLine. */
  hide(places: readonly (readonly [path: string, name: string])[]): void {
    this.places = places;
  }

  say(level: repository.NewLine['level'], code: ImportLineCode, params: ImportLineParams = {}): void {
    this.lines.push({ at: this.deps.clock(), level, code, params: shownParams(params, this.places) });
  }

  skip(name: string, reason: string): void {
    this.kept.counts.skipped += 1;
    this.say('warn', 'skipped', { name, reason });
  }

  at({ file, files, name, share, left }: ImportProgress): void {
    const seconds = left === null || !Number.isFinite(left) ? 0 : Math.min(MOST_SECONDS, Math.max(1, Math.ceil(left)));
    const current = shownLine(name, this.places);
    this.progress = { total: files, done: file - 1, current, percent: Math.floor(share * 100), seconds_left: seconds };
  }

  count({ outcome, danmu, file }: FileDone): void {
    this.kept.counts[outcome] += 1;
    this.kept.counts.danmu += danmu ?? 0;
    this.progress = { ...this.progress, done: file };
  }

  name(titles: KeptReport['titles']): void {
    this.kept.titles = titles;
  }

  /** Writes the last of it down together with what it came to. @throws what the database says */
  async end(over: Partial<ImportRow>): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.writeOnce(over);
  }

  /** Nothing is written after that; what was said and not written is written now, unless it was stopped. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    if (this.lines.length > 0) await this.writeOnce({});
  }

  private write(): void {
    // The next second's says it again.
    this.writing = this.writing.then(() => this.writeOnce({})).catch(this.deps.report);
  }

  private async writeOnce(over: Partial<ImportRow>): Promise<void> {
    const { db } = this.deps;
    const { id, runs } = this.row;
    const told = this.lines.slice();
    const set = { ...this.progress, report: JSON.stringify(this.kept), ...over };
    const isOurs = await db.transaction().execute(async (trx) => {
      for (let at = 0; at < told.length; at += SLICE)
        await repository.addLines(trx, id, told.slice(at, at + SLICE), importLimits.lines);
      return repository.note(trx, id, runs, set);
    });
    this.lines = this.lines.slice(told.length);
    if (!isOurs) this.stop.abort();
  }
}
