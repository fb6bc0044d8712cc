import type { DeskOrderWhole } from '../../../src/contract/desk/money';
import type { Db } from '../../db/db';
import { holdRow } from '../../db/locks';
import type { OrderRow } from '../../db/schema';
import { presentOrder } from '../../desk/present-order';
import type { Language } from '../../messages';
import { MANUAL } from '../../payments/manual/provider';
import * as repository from './orders-repository';

/** Everything about an order: the buyer, the goods, the payments and what became of it. @returns undefined where there is none */
export async function wholeOrder(
  db: Db,
  id: string,
  { isMoneySeen, language }: { isMoneySeen: boolean; language: Language },
): Promise<DeskOrderWhole | undefined> {
  const query = repository.matching(db, { ids: [id], from: 0, until: 0 });
  const row = await repository.shown(query).executeTakeFirst();
  if (!row) return undefined;
  const [payments, events, refunds, bought] = [
    await repository.payments(db, id),
    isMoneySeen ? await repository.events(db, id) : [],
    isMoneySeen ? await repository.refunds(db, id) : [],
    await repository.bought(db, id),
  ];
  const isOpen = row.state === 'pending' || row.state === 'closing';
  return {
    order: presentOrder(row, isMoneySeen),
    expiresAt: row.expires_at,
    account: row.account ?? '',
    bought: bought
      ? {
          toUid: bought.to_uid,
          toName: bought.nick_name || bought.account || bought.to_uid,
          package: language === 'zh-TW' ? bought.package_name_tw : bought.package_name,
          level: bought.level,
          days: bought.days,
          grantedUntil: bought.granted_until,
          revokedAt: bought.revoked_at ?? 0,
          vipUntil: bought.vip_expires_at ?? 0,
        }
      : null,
    payments: payments.map((one) => ({
      provider: one.provider,
      state: one.state,
      tradeNo: isMoneySeen ? one.trade_no : '',
      createdAt: one.created_at,
      paidAt: one.paid_at,
      refundedAt: one.refunded_at,
    })),
    refunds: refunds.map(presentRefund),
    events: events.map((one) => ({
      provider: one.provider,
      id: one.event_id,
      outcome: one.outcome,
      at: one.received_at,
    })),
    // A refund that a provider refused leaves the order in 'refunding', and may be sent once more.
    mayRefund: isMoneySeen && (row.state === 'paid' || row.state === 'refunding') && row.refunded < row.amount,
    maySettle: isMoneySeen && isOpen && payments.some((one) => one.provider === MANUAL && one.state === 'open'),
  };
}

/** The fields of an order that the journal holds; locks the order. */
export async function journalled(trx: Db, id: string): Promise<object | null> {
  await holdRow(trx, 'orders', 'id', id);
  const row = await repository.byId(trx, id);
  return row ? journalOf(row) : null;
}

export const journalOf = ({ state, provider, amount, refunded, currency, paid_at }: OrderRow) => ({
  ...{ state, provider, amount, refunded, currency },
  paidAt: paid_at,
});

const presentRefund = (
  one: Awaited<ReturnType<typeof repository.refunds>>[number],
): DeskOrderWhole['refunds'][number] => ({
  id: one.id,
  provider: one.provider,
  amount: one.amount,
  whole: one.whole === 1,
  days: one.days,
  state: one.state,
  said: one.said,
  byName: one.nick_name || one.account || one.by_uid,
  reason: one.reason,
  at: one.at,
  doneAt: one.done_at,
});
