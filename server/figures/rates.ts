import type { Rates } from '../../src/contract/desk/looking';
import type { Counted } from './figures-repository';
import { quantile } from './names';

/** The quantiles that are shown: of the response times, and of the times to the first picture. */
const SLOW = 0.95;
const LATE = 0.75;
const HOUR_MS = 3_600_000;

/** Two decimal places are more than a tile shows. */
const rounded = (n: number): number => Math.round(n * 100) / 100;

/** Turns the counts of some minutes into rates. @param minutes above 0 */
export function ratesOf(counted: readonly Counted[], minutes: number): Rates {
  const by = new Map(counted.map((one) => [one.name, one]));
  const n = (name: string): number => by.get(name)?.n ?? 0;
  // A process has reported in this time, so a counter without a row is 0 and not unknown.
  const isKnown = by.has('sockets');
  const gauge = (name: string) => (isKnown ? rounded((by.get(name)?.sum ?? 0) / minutes) : null);
  const rate = (name: string, per = minutes) => (isKnown || by.has(name) ? rounded(n(name) / per) : null);
  const played = by.get('played')?.sum ?? 0;
  return {
    viewers: gauge('watchers'),
    sockets: gauge('sockets'),
    plays: rate('plays'),
    danmu: rate('danmu'),
    answers: rate('answers', minutes * 60),
    errors: rate('errors'),
    answerMs: quantile('answers', n, SLOW),
    firstFrameMs: quantile('firstFrame', n, LATE),
    stalls: played > 0 ? rounded((n('stalls') * HOUR_MS) / played) : null,
  };
}
