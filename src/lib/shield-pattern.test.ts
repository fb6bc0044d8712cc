import { describe, expect, it } from 'vitest';
import { patternOf, stepsAtMost } from './shield-pattern';

const comment = 'a'.repeat(60);

/**
 * The steps of a matcher that tries every way, counted: single letters, `.` and `?`, `*`, `+` after them are all it knows.
 * A referee for the bound, which does not come from the code it judges.
 */
function counted(source: string, text: string): number {
  const parts = Array.from(source.matchAll(/(.)([?*+]?)/g)).map(([, atom, times]) => ({ atom, times }));
  let steps = 0;
  const from = (part: number, at: number): boolean => {
    const wanted = parts[part];
    if (!wanted) return true;
    const least = wanted.times === '?' || wanted.times === '*' ? 0 : 1;
    const most = wanted.times === '*' || wanted.times === '+' ? Infinity : 1;
    let end = at;
    for (; end - at < most; end += 1) {
      steps += 1;
      if (end >= text.length || (wanted.atom !== '.' && text[end] !== wanted.atom)) break;
    }
    for (; end >= at + least; end -= 1) if (from(part + 1, end)) return true;
    return false;
  };
  for (let at = 0; at <= text.length; at += 1) if (from(0, at)) break;
  return steps;
}

describe('a shield pattern', () => {
  it.each([
    '/^6+$/',
    '/第\\d+集/',
    '/第\\d+集.*(结局|凶手)/',
    '/.*剧透.*/',
    '/(凶手|犯人|boss).*(是|就是).*/',
    '/前方.{0,5}高能/',
    '/colou?r/',
    '/[(?*+]{2,3}/',
    '/\\u5267.?透/',
  ])('is taken: %s', (typed) => {
    expect(patternOf(typed).kind).toBe('pattern');
  });

  it.each([
    `/${'.?'.repeat(22)}b/`,
    `/${'.??'.repeat(17)}b/`,
    `/${'a{0,9}'.repeat(5)}b/`,
    `/${'(|||)'.repeat(11)}b/`,
    `/${'(||)'.repeat(14)}b/`,
    '/.*.*.*b/',
    '/(a+)+$/',
    '/(a|a)*b/',
    '/(a){2,}b/',
    '/(?=a+)b/',
    '/(a)\\1/',
    '/a**/',
    '/(/',
    '/x*/',
  ])('is refused: %s', (typed) => {
    expect(typed.length).toBeLessThanOrEqual(60);
    expect(patternOf(typed).kind).toBe('bad');
  });

  it('is read as fast when it is refused as when it is taken: nothing of it runs before it is counted', () => {
    expect(stepsAtMost(`${'(|||)'.repeat(11)}b`)).toBeGreaterThan(1e8);
    expect(stepsAtMost(`${'.?'.repeat(22)}b`)).toBeGreaterThan(1e8);
  });

  it.each(['.*.*b', `${'.?'.repeat(10)}b`, '.+a.*b', 'a?a*a?b', '.*a*ab'])(
    'needs no more steps than were counted for %s',
    (source) => {
      expect(counted(source, comment)).toBeLessThan(stepsAtMost(source));
      expect(counted(source, 'a'.repeat(200))).toBeLessThan(stepsAtMost(source));
    },
  );

  it('takes nothing that could need more than the bound, as costly as it may be made', () => {
    const parts = ['.?', '.*', '.+', '.{0,3}', '(a|a)', '(||)', 'a'];
    const taken: number[] = [];
    for (let length = 1; length <= 18; length += 1) {
      for (const one of parts) {
        for (const other of parts) {
          const source = `a${one.repeat(Math.ceil(length / 2))}${other.repeat(Math.floor(length / 2))}b`;
          if (patternOf(`/${source}/`).kind === 'pattern') taken.push(stepsAtMost(source));
        }
      }
    }
    expect(taken.length).toBeGreaterThan(50);
    expect(Math.max(...taken)).toBeLessThanOrEqual(16_000_000);
  });
});
