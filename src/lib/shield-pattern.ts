import { limits } from '../contract/limits';

/** What a shield word means: plain text, a pattern that is safe to run over thousands of comments, or neither. */
export type ShieldPattern = { kind: 'word'; word: string } | { kind: 'pattern'; test: RegExp } | { kind: 'bad' };

/**
 * Patterns stand between slashes. What can make an expression run for ever is refused rather than timed: groups and
 * alternatives that are repeated, references back, looking around, and repetitions of more than one part.
 */
const costly = /\)[*+{?]|\\[1-9]|\\k|\(\?|[*+}][*+{]/;
const repetitions = /[*+]|\{\d*,\d*\}/g;
const maxRepetitions = 2;

/** Reads a shield word as the viewer typed it. Case does not count. */
export function patternOf(typed: string): ShieldPattern {
  const text = typed.trim();
  const source = /^\/(.+)\/$/.exec(text)?.[1];
  if (source === undefined) return { kind: 'word', word: text.toLowerCase() };
  if (text.length > limits.shieldPatternMaxChars || costly.test(source)) return { kind: 'bad' };
  if ((source.match(repetitions) ?? []).length > maxRepetitions) return { kind: 'bad' };
  try {
    const test = new RegExp(source, 'i');
    // What matches nothing at all would match every comment.
    return test.test('') ? { kind: 'bad' } : { kind: 'pattern', test };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'bad' };
    throw error;
  }
}
