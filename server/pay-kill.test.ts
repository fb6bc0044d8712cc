import { expect, it } from 'vitest';
import { payKills } from './test/pay-kills';

/** A hundred of them are `npm run bench -- pay-kills`. */
const ROUNDS = 4;

it('grants what was paid, once, however often the plug is pulled between order, notice, grant and answer', async () => {
  const { orders, paid, asked, ...wrong } = await payKills(ROUNDS);
  expect(wrong).toEqual({ lost: [], ungranted: [], twice: [], unpaid: [], double: [], differences: 0 });
  // Something was bought at all.
  expect(orders).toBeGreaterThan(ROUNDS);
  expect(paid).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(paid);
});
