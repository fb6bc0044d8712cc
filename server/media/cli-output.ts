import { appendFileSync } from 'node:fs';
import type { FileDone, ImportProgress } from './import-report';

/** What the operator is shown while an import runs, and what is kept of it. */
export interface Output {
  onProgress(progress: ImportProgress): void;
  onFile(done: FileDone): void;
  /** A line that is shown and kept. */
  tell(line: string): void;
}

/** Pure: how long it will go on, as a person says it; '' where nobody knows. @param seconds of which the last file is sure */
export function leftAs(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '';
  if (seconds < 60) return ' 剩余不到 1 分钟 (<1 min left)';
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return ` 剩余约 ${minutes} 分钟 (${minutes} min left)`;
  return ` 剩余约 ${hours} 小时 ${minutes % 60} 分钟 (${hours} h ${minutes % 60} min left)`;
}

const outcomes = {
  imported: '已导入 (imported)',
  updated: '已更新 (updated)',
  unchanged: '未变 (unchanged)',
  failed: '失败 (failed)',
};

/** Pure: the lines about a file that has something to say; none for one that is there as it was. */
export function linesOf({ name, outcome, reason, warnings, danmu }: FileDone): string[] {
  if (outcome === 'failed') return [`✗ ${name}：${reason}`, ...warnings.map((warning) => `! ${name}：${warning}`)];
  const told = warnings.map((warning) => `! ${name}：${warning}`);
  if (outcome === 'unchanged') return told;
  return [`✓ ${name}：${outcomes[outcome]}${danmu ? `，弹幕 ${danmu} 条 (${danmu} danmu)` : ''}`, ...told];
}

/** A file may be called by a line break, or by what clears a terminal. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

/**
 * A bar that moves on a terminal; a line for each file elsewhere. What is said of a file is said when it is done, and
 * kept in a file at once: an import of hours may be stopped, and the window closed.
 * @param log the file; what a run says is added to it
 */
export function outputTo(log: string): Output {
  const width = 24;
  const isTerminal = Boolean(process.stdout.isTTY);
  let last = '';
  let named = 0;
  const tell = (said: string) => {
    const line = oneLine(said);
    process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}${line}\n`);
    last = '';
    try {
      appendFileSync(log, `${new Date().toISOString()} ${line}\n`);
    } catch (error) {
      // What was to be kept has been shown; a full disk ends the import by itself.
      process.stderr.write(`${log}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  };
  return {
    tell,
    onFile: (done) => linesOf(done).forEach(tell),
    onProgress({ file, files, name, share, left }) {
      if (!isTerminal) {
        if (file !== named) console.log(`[${file}/${files}] ${oneLine(name)}${leftAs(left)}`);
        named = file;
        return;
      }
      const bar = '█'.repeat(Math.round(share * width)).padEnd(width, '░');
      const line = `[${file}/${files}] ${bar} ${Math.round(share * 100)}%${leftAs(left)} ${oneLine(name)}`;
      if (line === last) return;
      last = line;
      process.stdout.write(`\r\u001b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
    },
  };
}
