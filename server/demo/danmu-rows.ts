import type { DanmuRow } from '../db/schema';
import { clipSeconds } from './clips/clips';
import { colors, endings, middles, openers, tails, whole } from './danmu-phrases';
import { generator, pick } from './random';

const dayMs = 24 * 3600_000;
/** The title with 3,000 comments on its first episode, and how many some others have. */
export const danmuCounts: Readonly<Record<string, number>> = {
  chaoxi: 3000,
  xinghe: 420,
  jieqi: 260,
  jiqi: 380,
  mingdeng: 240,
  huli: 180,
};

function danmuText(random: () => number): string {
  if (random() < 0.45) return pick(whole, random);
  return pick(openers, random) + pick(middles, random) + pick(endings, random) + pick(tails, random);
}

/** Comments on a title's first episode. `now` in unix ms. */
export function danmuRows(key: string, count: number, now: number): DanmuRow[] {
  const random = generator(count + key.length);
  return Array.from({ length: count }, (_, at) => {
    const kind = random();
    // Denser around a few moments, as people are.
    const peak = pick([0.2, 0.5, 0.8], random);
    const share = random() < 0.4 ? Math.min(0.99, Math.max(0, peak + (random() - 0.5) * 0.16)) : random();
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
    };
  });
}
