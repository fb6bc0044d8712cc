import { OperatorError } from '../errors';
import type { Holder } from './import-lease-repository';
import type { Skipped } from './scan';

export interface ImportProgress {
  /** 1-based, of all files. */
  file: number;
  files: number;
  name: string;
  /** 0..1 of this file. */
  share: number;
  /** Seconds until all files are done, by what the bytes so far took; null while that cannot be said. */
  left: number | null;
}

/** What became of one file. */
export interface FileDone {
  file: number;
  files: number;
  name: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'failed';
  /** Why it could not be imported; '' where it could. */
  reason: string;
  /** What was imported without, or could not be taken from the files beside it. */
  warnings: string[];
  /** Comments of the file beside it that stand in the database now; null where they were left as they are. */
  danmu: number | null;
}

export interface ImportReport {
  imported: number;
  /** In the catalogue already; only the subtitles or comments beside the film are new. */
  updated: number;
  /** Already in the catalogue, as it is. */
  unchanged: number;
  /** Files that could not be imported, each with its reason. */
  failed: { name: string; reason: string }[];
  /** What was imported without, each behind the name of its file. */
  warnings: string[];
  /** What looks as if it should be imported and is not. */
  skipped: Skipped[];
  /** Comments that stand in the database now, of the files that were read. */
  danmu: number;
}

/** The disk is full: going on with the next file would fail alike. */
export class DiskFull extends OperatorError {
  constructor(cause: unknown) {
    super('磁盘空间不足，导入已停止。腾出空间后再运行一次，会从停下的地方继续。(disk full; run again to go on)', {
      cause,
    });
    this.name = 'DiskFull';
  }
}

/** The operator stopped the import; what is done stays done. */
export class Stopped extends OperatorError {
  constructor() {
    super('导入已停止，再运行一次会继续。(stopped; run again to go on)');
    this.name = 'Stopped';
  }
}

/** Another import writes to the same folder, or to the bucket of the site. */
export class AlreadyRunning extends OperatorError {
  /** @param holder who imports into the bucket */
  constructor(holder?: Holder) {
    super(holder ? heldBy(holder) : BUSY);
    this.name = 'AlreadyRunning';
  }
}

const BUSY =
  '另一个导入正在写入同一个目录，等它结束后再运行。(another import is writing here; run again when it has ended)';

function heldBy({ host, pid, since }: Holder): string {
  const at = new Date(since).toISOString();
  return (
    `另一个导入正在写入媒体存储（${host} 上的进程 ${pid}，从 ${at} 开始），等它结束后再运行；如果它已经中断，过一分钟就可以运行。` +
    `(another import is writing to the media store: process ${pid} on ${host}, since ${at}; run again when it has ended, ` +
    'or after a minute where it was killed)'
  );
}

/** This import was not heard of for so long that another one may write to the bucket by now. */
export class LeaseLost extends AlreadyRunning {
  constructor() {
    super();
    this.name = 'LeaseLost';
    this.message =
      '导入中断得太久，媒体存储已由另一个导入接手，这一个已停止。再运行一次会继续。' +
      '(another import has taken the media store over: this one has stopped; run again to go on)';
  }
}

/** Others have had the database for longer than an import waits for it. */
export class DatabaseStaysBusy extends OperatorError {
  constructor(cause: unknown) {
    super('数据库一直被占用，没有写完。再运行一次会继续。(the database stayed busy; run again to go on)', { cause });
    this.name = 'DatabaseStaysBusy';
  }
}

/** There is no video to import: most likely the wrong folder was named. */
export class NothingFound extends OperatorError {
  constructor(
    folder: string,
    readonly skipped: readonly Skipped[],
  ) {
    const names = skipped.slice(0, 20).map(({ name, reason }) => `  - ${name}：${reason}`);
    const more = skipped.length > names.length ? [`  … ${skipped.length - names.length}`] : [];
    super([`没有找到可以导入的视频：${folder} (no videos found)`, ...names, ...more].join('\n'));
    this.name = 'NothingFound';
  }
}

/** Tells how long an import will go on, by bytes: what was packaged so far, and how long that took. */
export class Estimate {
  private packaged = 0;
  private spent = 0;
  private begun = 0;

  /** @param left bytes of all files @param now a clock, ms */
  constructor(
    private left: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  begin(): void {
    this.begun = this.now();
  }

  /** @param share of the file that is packaged, 0..1 @returns seconds */
  at(bytes: number, share: number): number | null {
    const packaged = this.packaged + bytes * share;
    const spent = this.spent + this.now() - this.begun;
    if (packaged === 0) return null;
    return ((this.left - bytes * share) * spent) / packaged / 1000;
  }

  /** @param wasPackaged false where the file was there already or is of no use: it says nothing about the others */
  finish(bytes: number, wasPackaged: boolean): void {
    this.left -= bytes;
    if (!wasPackaged) return;
    this.packaged += bytes;
    this.spent += this.now() - this.begun;
  }
}
