import { limits } from '../contract/limits';

/** What a shield word means: plain text, a pattern that is safe to run over thousands of comments, or neither. */
export type ShieldPattern = { kind: 'word'; word: string } | { kind: 'pattern'; test: RegExp } | { kind: 'bad' };

/** The longest comment in the units an expression goes by: a character beyond the BMP is two of them. */
const longestComment = 2 * limits.danmuMaxChars;
/**
 * Steps that one pattern may need on one comment. Two parts that repeat without end and an alternative or two after them
 * fit, three do not. An engine takes one or two ns a step.
 */
const maxSteps = 16_000_000;

/** Reads a shield word as the viewer typed it. Case does not count. Patterns stand between slashes. */
export function patternOf(typed: string): ShieldPattern {
  const text = typed.trim();
  const source = /^\/(.+)\/$/.exec(text)?.[1];
  if (source === undefined) return { kind: 'word', word: text.toLowerCase() };
  if (text.length > limits.shieldPatternMaxChars || stepsAtMost(source) > maxSteps) return { kind: 'bad' };
  try {
    const test = new RegExp(source, 'i');
    // What matches nothing at all would match every comment.
    return test.test('') ? { kind: 'bad' } : { kind: 'pattern', test };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'bad' };
    throw error;
  }
}

/** A part that matches one unit, a place between units, a repetition, or what holds parts together. */
const token = /\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[\s\S]/gi;

/**
 * An upper bound of the steps a matcher that tries every way takes to search a comment in vain. It is what it would take
 * if every part fitted every unit and only the end did not: a real comment can only cut ways off. `ways[at]` counts
 * the ways to stand before unit `at` after the parts read so far; each part spreads them over the units it may take, and
 * costs a step for each unit it looks at on each way, an alternative one for being tried. So all that multiplies ways
 * counts: `*`, `+`, `?`, `{n,m}` and `|`.
 * @param source an expression without its slashes; one that is none gets any number
 * @returns Infinity for what is not counted: groups that are repeated, references back, octal letters, looking around
 */
export function stepsAtMost(source: string): number {
  const tokens = source.match(token) ?? [];
  let at = 0;
  let steps = 0;

  /** Alternatives up to the end of their group: each is tried from where the group began. */
  function alternatives(from: readonly number[]): number[] {
    steps += sum(from);
    const ways = sequence(from);
    while (tokens[at] === '|') {
      at += 1;
      steps += sum(from);
      sequence(from).forEach((more, place) => {
        ways[place] = (ways[place] ?? 0) + more;
      });
    }
    return ways;
  }

  function sequence(from: readonly number[]): number[] {
    let ways = from.slice();
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') ways = part(ways);
    return ways;
  }

  function part(from: readonly number[]): number[] {
    const atom = tokens[at] ?? '';
    at += 1;
    if (atom === '(') {
      if (tokens[at] === '?') steps = Infinity;
      const ways = alternatives(from);
      at += 1;
      if (repetition()) steps = Infinity;
      return ways;
    }
    if (/^\\[\dk]/.test(atom)) steps = Infinity;
    if (/^(?:[$^]|\\b)$/i.test(atom)) {
      steps += sum(from);
      return from.slice();
    }
    const [least, most] = repetition() ?? [1, 1];
    // Whoever gets to the very end has found: more of the last part is never tried again.
    return spread(from, least, at < tokens.length ? most : least);
  }

  /** How often the part before may stand, with the mark of the lazy after it; null for once. */
  function repetition(): [number, number] | null {
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(tokens[at] ?? '') ?? [];
    const known: Record<string, [number, number]> = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] };
    const times = least
      ? ([Number(least), most ? Number(most) : comma ? Infinity : Number(least)] as [number, number])
      : known[tokens[at] ?? ''];
    if (!times) return null;
    at += 1;
    if (tokens[at] === '?') at += 1;
    return times;
  }

  function spread(from: readonly number[], least: number, most: number): number[] {
    const ways = from.map(() => 0);
    from.forEach((here, place) => {
      const furthest = Math.min(place + most, longestComment);
      steps += here * (furthest - place + 1);
      for (let to = place + least; to <= furthest; to += 1) ways[to] = (ways[to] ?? 0) + here;
    });
    return ways;
  }

  // A search begins before every unit, and at the end.
  alternatives(Array.from({ length: longestComment + 1 }, () => 1));
  return steps;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, more) => so + more, 0);
