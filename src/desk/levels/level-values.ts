import type { DeskLevel } from '../../contract/desk/levels';
import { levelAdverts, levelAmounts } from '../../contract/desk/limits-of-levels';
import { heightName } from '../../lib/height-name';
import type { Texts } from '../i18n/texts';

export const levelFields = ['name', 'nameTw', 'dayValue', ...levelAmounts, 'freeOf'] as const;
export type LevelField = (typeof levelFields)[number];
export type LevelValue = DeskLevel[LevelField];

/** All rights of all levels, each under its own name such as '3.screens', which the server uses for a conflict, too. */
export type LevelValues = Record<string, LevelValue>;
export const keyOf = (level: number, field: LevelField): string => `${level}.${field}`;

/** Level 0 is everybody: it has no name and no value. */
export const hasField = (level: number, field: LevelField): boolean =>
  level > 0 || !['name', 'nameTw', 'dayValue'].includes(field);

export const valuesOf = (info: readonly DeskLevel[]): LevelValues =>
  Object.fromEntries(info.flatMap((one) => levelFields.map((field) => [keyOf(one.level, field), one[field]] as const)));

/** The levels with the typed values in place of the saved ones. */
export const levelsOf = (info: readonly DeskLevel[], values: LevelValues): DeskLevel[] =>
  info.map((one) => ({
    ...one,
    ...Object.fromEntries(levelFields.map((field) => [field, values[keyOf(one.level, field)] ?? one[field]])),
  }));

/** Formats a value as the page shows it. */
export function valueSaid(field: LevelField, value: LevelValue | undefined, { levels: words, adverts }: Texts): string {
  if (Array.isArray(value)) {
    if (value.length === 0) return words.noAdverts;
    if (levelAdverts.every((type) => value.includes(type))) return words.allAdverts;
    return value.map((type) => adverts.types[type] ?? String(type)).join('、');
  }
  return field === 'height' ? heightName(Number(value)) : String(value ?? '');
}
