import type { ImportLineParams } from '../../src/contract/desk/import-lines';
import { importLimits } from '../../src/contract/desk/limits-of-imports';
import type { FileDone, ImportReport } from '../media/import-report';
import { cleanText } from '../text';
import type { NewLine } from './imports-repository';

type Said = Omit<NewLine, 'at'>;

/** Pure: what is said of a file that is done; nothing of one that is there as it was. */
export function saidOfFile({ name, outcome, reason, warnings, danmu }: FileDone): Said[] {
  const told = warnings.map((text): Said => ({ level: 'warn', code: 'warned', params: { name, text } }));
  if (outcome === 'unchanged') return told;
  if (outcome === 'failed') return [{ level: 'error', code: 'failed', params: { name, reason } }, ...told];
  return [{ level: 'info', code: outcome, params: { name, danmu: danmu ?? 0 } }, ...told];
}

/** Pure: what became of all of them. */
export const saidOfAll = ({ failed, skipped, imported, updated, unchanged, danmu }: ImportReport): Said => ({
  level: failed.length > 0 ? 'error' : 'info',
  code: 'total',
  params: { imported, updated, unchanged, failed: failed.length, skipped: skipped.length, danmu },
});

type Places = readonly (readonly [path: string, name: string])[];

/**
 * Pure: a text as the desk may show it. Folders of the machine stand in it by what they are called at the desk.
 * @param places absolute paths with their names; one that lies in another stands before it
 */
export function shownLine(text: string, places: Places): string {
  const shown = places.reduce((line, [path, name]) => line.replaceAll(path, name), text);
  return Array.from(cleanText(shown)).slice(0, importLimits.lineChars).join('');
}

/** Pure: the same for all that a line names. */
export const shownParams = (params: ImportLineParams, places: Places): ImportLineParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? shownLine(value, places) : value]),
  );
