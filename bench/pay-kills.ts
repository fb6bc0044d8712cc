import { payKills } from '../server/test/pay-kills';
import type { Figures } from './report';

const KILLS = 100;
/** Servers side by side, so that a hundred starts take minutes and not a quarter of an hour. */
const SHOPS = 2;
/** A line so often, for who waits. */
const TELL_EVERY = 10;

export const payKillsUsage = '[--kills N]';

/** pay-kills: a server whose plug is pulled in the middle of buying, a hundred times; then who paid has what they paid for, once. */
export async function measurePayKills(flags: string[]): Promise<Figures> {
  const at = flags.indexOf('--kills');
  const kills = at < 0 ? KILLS : Number(flags[at + 1]);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  let pulled = 0;
  const found = await payKills(kills, Math.min(SHOPS, kills), () => {
    pulled += 1;
    if (pulled % TELL_EVERY === 0) console.log(`  ${pulled} of ${kills} plugs pulled, ${seconds()} s`);
  });
  const { orders, paid, asked } = found;
  console.log(`  ${orders} orders, ${paid} of them paid, ${asked} of those known by asking alone; ${seconds()} s`);
  const wrong = [...found.lost, ...found.ungranted, ...found.twice, ...found.unpaid, ...found.double];
  for (const what of wrong) console.log(`  ${what}`);
  return {
    'pay-kills.lost': found.lost.length + found.ungranted.length,
    'pay-kills.twice': found.twice.length + found.double.length,
    'pay-kills.unpaid': found.unpaid.length + found.differences,
  };
}
