import { payKills } from '../server/test/pay-kills';
import type { Figures } from './report';

const KILLS = 100;

export const payKillsUsage = '[--kills N]';

/** pay-kills: a server whose plug is pulled in the middle of buying, a hundred times; then who paid has what they paid for, once. */
export async function measurePayKills(flags: string[]): Promise<Figures> {
  const at = flags.indexOf('--kills');
  const found = await payKills(at < 0 ? KILLS : Number(flags[at + 1]));
  console.log(`  ${found.orders} orders, ${found.paid} of them paid`);
  const wrong = [...found.lost, ...found.ungranted, ...found.twice, ...found.unpaid, ...found.double];
  for (const what of wrong) console.log(`  ${what}`);
  return {
    'pay-kills.lost': found.lost.length + found.ungranted.length,
    'pay-kills.twice': found.twice.length + found.double.length,
    'pay-kills.unpaid': found.unpaid.length + found.differences,
  };
}
