import { limits } from '../../src/contract/limits';
import { badRequest } from '../errors';
import { cleanText, visibleChars } from '../text';

/**
 * What of a nickname is kept that somebody typed: 2 to 20 characters, of which two are seen.
 * @throws Refusal for a name that is empty, too short or too long
 */
export function nicknameOf(given: string): string {
  const name = cleanText(given);
  const visible = visibleChars(name);
  if (visible === 0) throw badRequest((t) => t.nicknameEmpty);
  if (visible < limits.nicknameMinChars) throw badRequest((t) => t.nicknameTooShort);
  if (Array.from(name).length > limits.nicknameMaxChars) throw badRequest((t) => t.nicknameTooLong);
  return name;
}
