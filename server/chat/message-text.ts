import { limits } from '../../src/contract/limits';
import { badRequest } from '../errors';
import { cleanLines, hasVisible } from '../text';

/** The words of a message as they are stored. @throws Refusal where nothing visible is left of them, or they are too many */
export function messageText(given: string): string {
  const text = cleanLines(given);
  if (!hasVisible(text)) throw badRequest((t) => t.chatEmpty);
  if (Array.from(text).length > limits.chatMaxChars) throw badRequest((t) => t.chatTooLong);
  return text;
}
