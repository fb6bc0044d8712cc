import type { DanmuRow } from '../db/schema';
import { clipSeconds } from './clips/clips';
import { colors, endings, middles, openers, tails, whole } from './danmu-phrases';
import { generator, pick } from './random';
import { wallDanmu, wallTitle } from './titles/wall';

const dayMs = 24 * 3600_000;

/** What is said during a title's first episode. */
interface Evening {
  /** Spread over the whole film: with 30, some ten are on the screen at any moment. */
  spread: number;
  /** All at once at one scene, and where that is as a share of the film. */
  storm?: { count: number; at: number };
}

/** Titles that people talk about while they watch, as on a good evening. */
export const evenings: Readonly<Record<string, Evening>> = {
  chaoxi: { spread: 32, storm: { count: 60, at: 0.62 } },
  xinghe: { spread: 36, storm: { count: 48, at: 0.5 } },
  jieqi: { spread: 22 },
  jiqi: { spread: 30, storm: { count: 40, at: 0.75 } },
  mingdeng: { spread: 24 },
  huli: { spread: 18 },
  [wallTitle.key]: { spread: wallDanmu },
};

/** A storm is over after this share of the film: two seconds of the demo's. */
const STORM = 0.08;

function danmuText(random: () => number): string {
  if (random() < 0.45) return pick(whole, random);
  return pick(openers, random) + pick(middles, random) + pick(endings, random) + pick(tails, random);
}

const looks = ['aurora', 'jade', 'ember', 'ink', 'starlight'] as const;

/** Comments on a title's first episode. `now` in unix ms. */
export function danmuRows(key: string, { spread, storm }: Evening, now: number): DanmuRow[] {
  const random = generator(spread + key.length);
  const spreadShares = Array.from({ length: spread }, (_, at) => (at + random()) / spread);
  const stormShares = storm ? Array.from({ length: storm.count }, () => storm.at + (random() - 0.5) * STORM) : [];
  return [...spreadShares, ...stormShares].map((share, at) => danmuRow(key, at, share, random, now));
}

/** @param share where in the film, 0 to 1 */
function danmuRow(key: string, at: number, share: number, random: () => number, now: number): DanmuRow {
  const kind = random();
  return {
    id: `demo-${key}-${at}`,
    episode_key: `${key}-1`,
    time_ms: Math.floor(share * clipSeconds * 1000),
    mode: kind < 0.9 ? 'scroll' : kind < 0.96 ? 'top' : 'bottom',
    text: danmuText(random),
    color: pick(colors, random),
    size: random() < 0.92 ? 25 : 18,
    viewer: `d:demo${at % 97}`,
    client_id: `demo-${key}-${at}`,
    sent_at: now - Math.floor(random() * 20 * dayMs),
    likes: random() < 0.06 ? Math.floor(random() * 90) + 1 : 0,
    // A few carry gold to pick up.
    coins: at % 400 === 17 ? 5 : 0,
    hidden: 0,
    // And a few were sent by who wears something from the gold store.
    look: at % 23 === 9 ? (looks[at % looks.length] ?? '') : '',
  };
}
