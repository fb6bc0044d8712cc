import { badRequest } from '../errors';
import { cleanLines, hasVisible } from '../text';

/** Checks the reason for an act that harms a member. @returns the reason as it is stored @throws Refusal where it is empty */
export function reasonOf(typed: string): string {
  const reason = cleanLines(typed);
  if (!hasVisible(reason)) throw badRequest((t) => t.desk.reasonNeeded);
  return reason;
}
