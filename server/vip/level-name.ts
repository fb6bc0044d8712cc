import type { VipLevelRow } from '../db/schema';
import type { Language } from '../messages';

/** What a level is called; '' for level 0. */
export function levelName(rows: readonly VipLevelRow[], level: number, language: Language): string {
  const row = rows.find((one) => one.level === level);
  return (language === 'zh-TW' ? row?.name_tw : row?.name) ?? '';
}
