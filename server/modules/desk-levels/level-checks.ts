import type { DeskLevel } from '../../../src/contract/desk/levels';
import { levelAdverts, levelAmounts, levelHeights } from '../../../src/contract/desk/limits-of-levels';
import { badRequest } from '../../errors';
import { cleanText, hasVisible } from '../../text';
import { toTraditional } from '../../titles/script';

/**
 * Cleans and sorts the levels that an operator typed.
 * @throws Refusal that names the level and the right, also where a higher level would have less than the one below it
 */
export function checkedLevels(given: readonly DeskLevel[]): DeskLevel[] {
  const levels = [...given].sort((a, b) => a.level - b.level).map(cleaned);
  levels.forEach((one, at) => {
    if (one.level !== at) throw badRequest((t) => t.deskShop.levels.each);
    checkOne(one);
    const below = levels[at - 1];
    if (below) checkAbove(one, below);
  });
  return levels;
}

/** Level 0, which everybody has, has no name and no value, whatever was sent. */
function cleaned(given: DeskLevel): DeskLevel {
  const freeOf = [...new Set(given.freeOf)].sort((a, b) => a - b);
  if (given.level === 0) return { ...given, name: '', nameTw: '', dayValue: 0, freeOf };
  const name = cleanText(given.name);
  return { ...given, name, nameTw: cleanText(given.nameTw) || toTraditional(name), freeOf };
}

function checkOne({ level, name, dayValue, height, freeOf }: DeskLevel): void {
  if (level > 0 && !hasVisible(name)) throw badRequest((t) => t.deskShop.levels.name(level));
  if (level > 0 && dayValue < 1) throw badRequest((t) => t.deskShop.levels.dayValue(level));
  if (!levelHeights.some((one) => one === height)) throw badRequest((t) => t.deskShop.levels.height(level));
  if (freeOf.some((type) => !levelAdverts.includes(type))) throw badRequest((t) => t.deskShop.levels.adverts(level));
}

/** Refuses a level that has less of any right than the level below it, which costs less. */
function checkAbove(one: DeskLevel, below: DeskLevel): void {
  const less = (['dayValue', ...levelAmounts] as const).find((name) => one[name] < below[name]);
  if (less) throw badRequest((t) => t.deskShop.levels.less(one.level, t.deskShop.levels.names[less]));
  if (below.freeOf.some((type) => !one.freeOf.includes(type)))
    throw badRequest((t) => t.deskShop.levels.less(one.level, t.deskShop.levels.names.freeOf));
}
