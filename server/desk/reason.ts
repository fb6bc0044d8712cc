import { badRequest } from '../errors';
import { cleanLines, hasVisible } from '../text';

/** Why somebody did what hurts another one. @returns it as it is kept @throws Refusal where nothing is said */
export function reasonOf(typed: string): string {
  const reason = cleanLines(typed);
  if (!hasVisible(reason)) throw badRequest((t) => t.desk.reasonNeeded);
  return reason;
}
