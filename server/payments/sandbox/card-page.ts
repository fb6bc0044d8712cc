import type { SandboxTradeRow } from '../../db/schema';
import { type TellMode, type TestCard, testCards } from './cards';
import { document, escaped, isPage, resultOf, summaryOf } from './page';
import type { PageTexts } from './page-texts';
import { isRefunded } from './trades-repository';

/** What somebody can do on the page: a card, or one that pays and is told in an unusual way. */
export const cardActions: Record<string, { card: TestCard; mode: TellMode }> = {
  visa: { card: 'visa', mode: 'once' },
  mastercard: { card: 'mastercard', mode: 'once' },
  declined: { card: 'declined', mode: 'once' },
  empty: { card: 'empty', mode: 'once' },
  twice: { card: 'visa', mode: 'twice' },
  never: { card: 'visa', mode: 'never' },
};

interface CardFacts {
  row: SandboxTradeRow | undefined;
  /** What was done last. */
  done: string | undefined;
  /** Unix ms. */
  now: number;
}

/** The page on which a card pays. It has no field for a number: cards lie on it, to be taken. It runs no script. */
export function cardPage({ row, done, now }: CardFacts, t: PageTexts): string {
  const { card: words } = t;
  if (!row) return document('', resultOf('bad', t.unknown, t.unknownHint), t, words.title);
  const leaves = isPage(row.return_url);
  const back = (label: string): string =>
    leaves ? `<a class="second" href="${escaped(row.return_url)}">${escaped(label)}</a>` : '';
  const summary = summaryOf(row, t);
  const show = (head: string, body: string): string => document(head, body, t, words.title);
  if (isRefunded(row)) return show('', resultOf('warn', t.refunded, t.refundedHint) + summary + back(t.back));
  if (row.state === 'paid') {
    const leave = leaves ? `<meta http-equiv="refresh" content="3;url=${escaped(row.return_url)}">` : '';
    return show(leave, resultOf('good', t.paid, t.paidHint) + summary + back(t.back));
  }
  if (row.state === 'closed' || row.expires_at <= now)
    return show('', resultOf('bad', t.closed, t.closedHint) + summary + back(t.back));
  const refused = done === 'declined' || done === 'empty' ? resultOf('bad', ...words.refused[done]) : '';
  return show('', refused + summary + formOf(t) + back(t.cancel));
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard' };

function formOf({ card: words, tests, testsHint, actions }: PageTexts): string {
  const button = (action: string, name: string, hint: string): string =>
    `<button class="test" name="do" value="${action}"><b>${name}</b><i>${hint}</i></button>`;
  const cards = (Object.keys(testCards) as TestCard[]).map((card) =>
    button(card, `${brands[testCards[card].brand]} •••• ${testCards[card].lastFour}`, words.cards[card]),
  );
  const told = (['twice', 'never'] as const).map((action) => button(action, ...actions[action]));
  return `<form method="post"><h3>${words.choose}</h3><p class="hint">${words.hint}</p>
${cards.join('\n')}
<h3>${tests}</h3><p class="hint">${testsHint}</p>
${told.join('\n')}
</form>`;
}
