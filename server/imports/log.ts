import { importLimits } from '../../src/contract/desk/limits-of-imports';
import { linesOf } from '../media/cli-output';
import type { FileDone, ImportReport } from '../media/import-report';
import { cleanText } from '../text';
import type { NewLine } from './imports-repository';

type Said = Pick<NewLine, 'level' | 'text'>;

const levels: Readonly<Record<string, NewLine['level']>> = { '✓': 'info', '!': 'warn', '✗': 'error' };

/** Pure: what is said of a file that is done. */
export const saidOfFile = (done: FileDone): Said[] =>
  linesOf(done).map((line) => ({ level: levels[line[0] ?? ''] ?? 'info', text: line.slice(2) }));

/** Pure: what became of all of them. */
export const saidOfAll = ({ imported, updated, unchanged, failed, skipped, danmu }: ImportReport): Said => ({
  level: failed.length > 0 ? 'error' : 'info',
  text:
    `导入 ${imported}，更新 ${updated}，未变 ${unchanged}，失败 ${failed.length}，跳过 ${skipped.length}，弹幕 ${danmu} 条 ` +
    `(imported ${imported}, updated ${updated}, unchanged ${unchanged}, failed ${failed.length}, ` +
    `skipped ${skipped.length}, danmu ${danmu})`,
});

/**
 * Pure: a line as the desk may show it. Folders of the machine stand in it by what they are called at the desk.
 * @param places absolute paths with their names; one that lies in another stands before it
 */
export function shownLine(text: string, places: readonly (readonly [path: string, name: string])[]): string {
  const shown = places.reduce((line, [path, name]) => line.replaceAll(path, name), text);
  return Array.from(cleanText(shown)).slice(0, importLimits.lineChars).join('');
}
