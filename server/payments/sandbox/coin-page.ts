import type { CoinInvoice, CoinState } from '../../../src/contract/schemas/coin';
import { coinActions } from './coin-actions';
import { document, escaped, resultOf } from './page';
import type { PageTexts } from './page-texts';

const tones: Record<CoinState, string> = {
  waiting: 'warn',
  confirming: 'warn',
  under: 'warn',
  paid: 'good',
  over: 'good',
  late: 'bad',
  closed: 'bad',
};

/** A wallet of the demo's chain, for a phone. While a transfer sinks in, the page loads itself again. */
export function coinPage(invoice: CoinInvoice | undefined, t: PageTexts): string {
  if (!invoice) return document('', resultOf('bad', t.unknown, t.unknownHint), t);
  const { state } = invoice;
  const again = state === 'confirming' ? '<meta http-equiv="refresh" content="2">' : '';
  const mayBeSent = state === 'waiting' || state === 'under';
  const buttons = coinActions.map(
    (action) =>
      `<button class="${action === 'exact' ? 'first' : 'test'}" name="do" value="${action}">${t.coin.send[action]}</button>`,
  );
  const body = `${resultOf(tones[state], ...t.coin.states[state])}
<section><h2>${escaped(invoice.network)}</h2><p class="price">${escaped(`${invoice.amount} ${invoice.currency}`)}</p>
<p class="label">${escaped(`${invoice.received} / ${invoice.amount} · ${invoice.confirmations} / ${invoice.needed}`)}</p></section>
${mayBeSent ? `<form method="post">${buttons.join('')}</form>` : `<a class="second" href="?">${t.coin.refresh}</a>`}
<p class="order">${t.coin.address}<br><span>${escaped(invoice.address)}</span></p>`;
  return document(again, body, t);
}
