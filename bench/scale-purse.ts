import { sql } from 'kysely';
import type { Db } from '../server/db/db';
import { addressRow } from '../server/test/billing-inputs';
import { vipOrderRow } from '../server/test/fixture';
import { limits } from '../src/contract/limits';
import { chunks, patiently, word } from './chunks';
import { type Made, ME } from './scale-made';
import { fill } from './scale-operator';

const DAY_MS = 86_400_000;

/** Gold, orders, bargains, and whom one brought. */
export async function makePurse(db: Db, made: Made): Promise<void> {
  await makeLedger(db, made);
  await makeOrders(db, made);
  await makeOffers(db, made);
}

/** Lines of the ledger, and as much gold as they say: the site compares the two every day. */
async function makeLedger(db: Db, { own, lines, users, at }: Made): Promise<void> {
  const reason = word(['task', 'check-in', 'danmu', 'upload', 'invitation']);
  await chunks(
    db,
    own,
    (n) => sql`insert into wallet_entries (id, uid, change, reason, ref, at)
      ${n} select 'my-gold-' || i, ${ME}, 5, ${reason}, 'my-gold-' || i, ${at} from n`,
  );
  await chunks(
    db,
    lines,
    (n) => sql`insert into wallet_entries (id, uid, change, reason, ref, at)
      ${n} select 'gold-' || i, 'person-' || (i % ${sql.lit(users)}), 5, ${reason}, 'gold-' || i, ${at} from n`,
  );
  await sql`update users set gold = gold + ${sql.lit(own * 5)} where id = ${ME}`.execute(db);
  const sum = sql`update users set gold = gold + (select count(*) * 5 from wallet_entries w where w.uid = users.id and w.ref like 'gold-%')
    where exists (select 1 from wallet_entries w where w.uid = users.id and w.ref like 'gold-%')`;
  await patiently(db, async (trx) => void (await sum.execute(trx)));
}

/** One's own orders, paid and not. */
async function makeOrders(db: Db, { own, now, at }: Made): Promise<void> {
  await chunks(
    db,
    own,
    (n) => sql`insert into orders (id, uid, client_id, kind, goods, subject, amount, currency, state, late, provider,
        created_at, expires_at, paid_at)
      ${n} select 'my-order-' || i, ${ME}, 'my-order-' || i, 'vip', '{}', '月卡', 1900, 'CNY', ${word(['paid', 'closed', 'paid'])}, 0,
        'sandbox', ${at}, ${at} + 900000, case when i % 3 = 1 then 0 else ${at} + 60000 end from n`,
  );
  await chunks(
    db,
    own,
    (n) => sql`insert into payments (order_id, provider, state, trade_no, created_at, paid_at, refunded_at, amount,
        currency)
      ${n} select 'my-order-' || i, 'sandbox', 'paid', 'my-trade-' || i, ${at}, ${at}, 0, 1900, 'CNY' from n where i % 3 <> 1`,
  );
  await fill(db, 'vip_orders', own, (n) => {
    const created_at = now - n * 60_000;
    return vipOrderRow(`my-order-${n}`, { created_at, granted_until: n % 3 === 1 ? 0 : created_at + 30 * DAY_MS });
  });
}

/** Activities, a bargain for each pack with its helpers, billing addresses, and people who came by one's code. */
async function makeOffers(db: Db, { own, users, now, at }: Made): Promise<void> {
  const packs = await db.selectFrom('vip_packages').select('id').orderBy('id').execute();
  await fill(db, 'bargains', packs.length, (n) => {
    const pack = packs[n]?.id ?? '';
    return {
      ...{ id: `my-bargain-${n}`, slot: `${ME}:${pack}`, uid: ME, package_id: pack, region: 'GL', off: 3, floor: 9 },
      ...{ helpers: 50, started_at: now, ends_at: now + 365 * DAY_MS, given_up_at: 0, claimed_at: 0, order_id: '' },
    };
  });
  await fill(db, 'activities', 50, (n) => ({
    ...{ id: `activity-${n}`, title: `充值活动 ${n}`, title_tw: `儲值活動 ${n}`, url: '/openVip' },
    ...{ starts_at: now, ends_at: 0, position: n, off: 0 },
  }));
  const helpers = Math.min(users, 40);
  await fill(db, 'bargain_helps', packs.length * helpers, (n) => {
    const [bargain, helper] = [Math.floor(n / helpers), n % helpers];
    return {
      ...{
        id: `help-${n}`,
        bargain_id: `my-bargain-${bargain}`,
        uid: `person-${helper}`,
        device_id: `device-${helper}`,
      },
      ...{ network: '192.0.2.1', kind: 1, points: 1, off_after: 1, at: now - n },
    };
  });
  await fill(db, 'billing_addresses', limits.addressesMax, (n) => addressRow(`my-address-${n}`, ME));
  await chunks(
    db,
    Math.min(own, users),
    (n) => sql`insert into invitations (uid, inviter, device, network, reason, state, gold, at, settled_at)
      ${n} select 'person-' || i, ${ME}, 'device-' || i, 'network-' || i, '', i % 2, case when i % 2 = 1 then 100 else 0 end, ${at},
        case when i % 2 = 1 then ${at} else 0 end from n`,
  );
}
