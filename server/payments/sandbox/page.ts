import type { SandboxTradeRow } from '../../db/schema';
import { decimalsOf } from '../money';
import { type PayAction, payActions } from './page-actions';
import type { PageTexts } from './page-texts';
import { isRefunded } from './trades-repository';

/** What the page says in large. */
type View = 'unknown' | 'open' | 'failed' | 'cancelled' | 'late' | 'paid' | 'wrongPaid' | 'closed' | 'refunded';

export interface PageFacts {
  /** Undefined where nobody knows the order. */
  trade: SandboxTradeRow | undefined;
  /** What was done last. */
  done: PayAction | undefined;
  /** Unix ms. */
  now: number;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
/** A shop may send its visitor back to a page, and to nothing else. */
export const isPage = (url: string): boolean => /^https?:\/\/|^\/(?!\/)/.test(url);

function viewOf({ trade, done, now }: PageFacts): View {
  if (!trade) return 'unknown';
  if (isRefunded(trade)) return 'refunded';
  if (trade.state === 'paid') return done === 'wrong' ? 'wrongPaid' : 'paid';
  if (done === 'late') return 'late';
  if (trade.state === 'closed' || trade.expires_at <= now) return 'closed';
  if (done === 'fail') return 'failed';
  return done === 'cancel' ? 'cancelled' : 'open';
}

/** ¥19.90, NT$290.00, US$4.99 in both languages, as the app writes prices. */
const priceOf = ({ amount, currency }: Pick<SandboxTradeRow, 'amount' | 'currency'>): string =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency));

/** The page on which a phone pays. Plain HTML: it runs no script, so that any phone's browser shows it. */
export function payPage(facts: PageFacts, t: PageTexts): string {
  const view = viewOf(facts);
  const { trade } = facts;
  const goesBack = trade && isPage(trade.return_url) && (view === 'paid' || view === 'cancelled');
  const leave = goesBack ? `<meta http-equiv="refresh" content="3;url=${escaped(trade.return_url)}">` : '';
  return document(leave, bodyOf(view, facts, t), t);
}

/** A page of the gateway. @param head tags of its own */
export const document = (head: string, body: string, t: PageTexts, title = t.title): string => `<!doctype html>
<html lang="${t.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
${head}<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="notice">${t.notice}</p>
${body}
</main>
</body>
</html>
`;

function bodyOf(view: View, { trade }: PageFacts, t: PageTexts): string {
  if (!trade) return resultOf('bad', t.unknown, t.unknownHint);
  const order = `<p class="order">${t.order}<br><span>${escaped(trade.order_no)}</span></p>`;
  const back = isPage(trade.return_url)
    ? `<a class="second" href="${escaped(trade.return_url)}">${escaped(t.back)}</a>`
    : '';
  const results: Partial<Record<View, [tone: string, title: string, hint: string]>> = {
    paid: ['good', t.paid, t.paidHint],
    wrongPaid: ['warn', t.paid, t.wrongPaid],
    failed: ['bad', t.failed, t.failedHint],
    cancelled: ['warn', t.cancelled, t.cancelledHint],
    late: ['warn', t.late, t.lateHint],
    closed: ['bad', t.closed, t.closedHint],
    refunded: ['warn', t.refunded, t.refundedHint],
  };
  const result = results[view];
  if (!result) return summaryOf(trade, t) + formOf(trade, t) + order;
  const retry = view === 'failed' || view === 'cancelled' ? `<a class="first" href="?">${t.again}</a>` : '';
  return resultOf(...result) + summaryOf(trade, t) + retry + back + order;
}

const marks: Record<string, string> = {
  good: '<path d="M14 25l7 7 14-15"/>',
  warn: '<path d="M24 13v14M24 34v1"/>',
  bad: '<path d="M16 16l16 16M32 16L16 32"/>',
};

export const resultOf = (tone: string, title: string, hint: string): string =>
  `<div class="result ${tone}"><svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/>${marks[tone]}</svg>
<h1>${title}</h1><p>${hint}</p></div>`;

export const summaryOf = (trade: SandboxTradeRow, t: PageTexts): string =>
  `<section><h2>${escaped(trade.subject)}</h2><p class="label">${t.amount}</p><p class="price">${escaped(priceOf(trade))}</p>${refundedOf(trade, t)}</section>`;

/** What has gone back of it so far. */
const refundedOf = ({ refunded, currency }: SandboxTradeRow, t: PageTexts): string =>
  refunded > 0 ? `<p class="label">${escaped(t.refundedOf(priceOf({ amount: refunded, currency })))}</p>` : '';

function formOf(trade: SandboxTradeRow, t: PageTexts): string {
  const button = (action: PayAction, kind: string, inner: string): string =>
    `<button class="${kind}" name="do" value="${action}">${inner}</button>`;
  const tests = payActions
    .filter((action): action is keyof PageTexts['actions'] => action in t.actions)
    .map((action) => button(action, 'test', `<b>${t.actions[action][0]}</b><i>${t.actions[action][1]}</i>`));
  return `<form method="post">
${button('pay', 'first', escaped(t.pay(priceOf(trade))))}
${button('cancel', 'second', t.cancel)}
<h3>${t.tests}</h3><p class="hint">${t.testsHint}</p>
${button('fail', 'test', `<b>${t.fail}</b>`)}
${tests.join('\n')}
</form>`;
}

/** Sizes and colours of the product's phone layout. */
const STYLE = `
*{box-sizing:border-box;margin:0}
html{background:#101318;color:#ebebeb;font:16px/1.5 system-ui,-apple-system,"PingFang SC","PingFang TC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;-webkit-text-size-adjust:100%}
main{max-width:480px;margin:0 auto;padding:16px 16px calc(32px + env(safe-area-inset-bottom))}
.notice{padding:8px 16px;border-radius:12px;background:#222832;color:#e5b44b;font-size:13px;text-align:center}
section{margin-top:16px;padding:24px 16px;border-radius:16px;background:#181c23;text-align:center}
h1{font-size:22px;line-height:30px}
h2{font-size:16px;font-weight:600;overflow-wrap:anywhere}
.label{margin-top:16px;color:#b4bac4;font-size:13px}
.price{font-size:36px;line-height:48px;font-weight:600;font-variant-numeric:tabular-nums}
form,.result{margin-top:16px}
.result{padding:24px 16px 8px;text-align:center}
.result svg{width:64px;height:64px;margin-bottom:8px;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.result p{margin-top:4px;color:#b4bac4}
.good svg{color:#5fc58a}.warn svg{color:#e5b44b}.bad svg{color:#e5604b}
button,a.first,a.second{display:block;width:100%;min-height:48px;margin-top:16px;padding:12px 16px;border:0;border-radius:12px;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.first{background:#eb5a3c;color:#101318;font-weight:600;font-size:18px}
.second{background:#2e3642;color:#ebebeb}
.first:active,.second:active,.test:active{opacity:.7}
button:focus-visible,a:focus-visible{outline:3px solid #ebebeb;outline-offset:3px}
h3{margin-top:32px;font-size:18px;font-weight:600}
.hint{color:#b4bac4;font-size:13px}
.test{margin-top:8px;background:#181c23;color:#ebebeb;text-align:left}
.test b{display:block;font-weight:400}
.test i{display:block;color:#b4bac4;font-size:13px;font-style:normal}
.order{margin-top:24px;color:#b4bac4;font-size:13px;text-align:center}
.order span{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
`;
