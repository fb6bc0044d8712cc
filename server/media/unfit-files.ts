import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Unfit } from './unfit';

/** A file that is no film is left alone for so long, unless it or ffmpeg changes. Milliseconds. */
const REST_MS = 7 * 24 * 3_600_000;

/** What was found of a file. No path: the folder lies beside what viewers get. */
interface Known {
  bytes: number;
  modified_at: number;
  /** The ffmpeg that found it. */
  tools: string;
  message: string;
  /** When, unix ms. */
  at: number;
}

/** A file as it lies there: size, and when it was written, unix ms. */
type Lying = Pick<Known, 'bytes' | 'modified_at'>;

/**
 * What earlier imports found to be no film, or not a whole one: some of it only after all of it was encoded, and a library that is imported
 * every night has the same damaged files every night. Faults of the machine are never kept: the next run finds out whether they are gone.
 * It belongs to one machine's folders and can be lost, so it is a file beside the lock of the import and no table.
 */
export class UnfitFiles {
  private readonly file: string;
  private readonly known: Map<string, Known>;
  private named: string | null = null;

  /**
   * @param root where imports write
   * @param nameTools names the ffmpeg. It is asked where a file was ever found unfit: a run of ffmpeg for its name takes 0.2 s of a processor
   * @param now a clock, unix ms
   */
  constructor(
    root: string,
    private readonly nameTools: () => string,
    private readonly now: () => number = Date.now,
  ) {
    this.file = join(root, '.import-unfit.json');
    this.known = new Map(Object.entries(readKnown(this.file)).filter(([, one]) => typeof one?.at === 'number'));
  }

  private get tools(): string {
    this.named ??= this.nameTools();
    return this.named;
  }

  /** What was found of a file before, for the operator; '' where there is nothing, or the file or ffmpeg has changed since. */
  saidOf(path: string, { bytes, modified_at }: Lying): string {
    const found = this.known.get(nameOf(path));
    if (!found || found.bytes !== bytes || found.modified_at !== modified_at) return '';
    if (found.tools !== this.tools || found.at <= this.now() - REST_MS) return '';
    return `${found.message}；文件没有变，7 天内不再重试，除非加上 --again (unchanged: not tried again for 7 days, but with --again)`;
  }

  /** What was found of a file now; null: nothing is wrong with it. */
  note(path: string, lying: Lying, found: Unfit | null): void {
    const name = nameOf(path);
    if (!found && !this.known.has(name)) return;
    if (found) {
      const { bytes, modified_at } = lying;
      this.known.set(name, { bytes, modified_at, tools: this.tools, message: found.message, at: this.now() });
    } else this.known.delete(name);
    for (const [other, { at }] of this.known) if (at <= this.now() - REST_MS) this.known.delete(other);
    writeFileSync(`${this.file}.new`, JSON.stringify(Object.fromEntries(this.known)), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}

const nameOf = (path: string): string => createHash('sha256').update(path).digest('hex');

function readKnown(file: string): Record<string, Known> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Known> | null) ?? {};
  } catch {
    // There is none yet, or it is damaged: then every file is looked at, as in a first run.
    return {};
  }
}
