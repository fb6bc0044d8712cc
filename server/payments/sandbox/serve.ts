import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CoinInvoice } from '../../../src/contract/schemas/coin';
import { isOwnPath } from '../../../src/lib/pay-origin';
import type { Db } from '../../db/db';
import { inScope } from '../../http/in-scope';
import type { Language } from '../../messages';
import { unitsIn } from '../coin/units';
import type { CardSite } from './card-api';
import { cardActions, cardPage } from './card-page';
import { coinPath, type SandboxChain } from './chain';
import { coinActions, unitsOf } from './coin-actions';
import { coinPage } from './coin-page';
import type { Gateway } from './gateway';
import { keysOf } from './keys-repository';
import { payPage } from './page';
import { act, actionIn } from './page-actions';
import { pageTexts } from './page-texts';
import { answerShop, payPath, type Shop } from './protocol';
import { signedAnswer } from './signing';
import { cardPath } from './stripe-words';

/** Everything of the gateway lies below it. */
export const SANDBOX_ROOT = '/sandbox';
export const GATEWAY_PATH = `${SANDBOX_ROOT}/gateway.do`;

export interface SandboxSite {
  db: Db;
  gateway: Gateway;
  shop: Shop;
  /** Unix ms. */
  clock: () => number;
  /** The hosted page for cards. */
  cards?: CardSite;
  /** The demo's chain and its invoices, where coins are taken. */
  coins?: { chain: SandboxChain; invoice(orderNo: string): Promise<CoinInvoice | undefined> };
}

type Fields = Record<string, string>;
const BODY_BYTES = 64 * 1024;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'";

/**
 * The gateway as a site: `gateway.do` for shops, and the page on which a phone pays. It needs nothing of the server that it is
 * a part of, and can be served on its own as well.
 */
export function serveSandbox(app: FastifyInstance, site: SandboxSite): void {
  inScope(app, 'sandbox', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    });
    scope.route({ method: ['GET', 'POST'], url: GATEWAY_PATH, handler: (request, reply) => ask(site, request, reply) });
    scope.get<{ Params: Fields }>(payPath(':orderNo').replace('%3A', ':'), (request, reply) =>
      show(site, request, reply),
    );
    scope.post<{ Params: Fields }>(payPath(':orderNo').replace('%3A', ':'), async (request, reply) => {
      const orderNo = request.params.orderNo ?? '';
      const action = actionIn(fieldsOf(request.body).do);
      if (action) await act(site.gateway, orderNo, action);
      // A page that is loaded again does not pay again.
      const then = new URLSearchParams({ ...(action ? { done: action } : {}), ...chosenLanguage(request) }).toString();
      return reply.redirect(`${payPath(orderNo)}?${then}`, 303);
    });
    serveWallet(scope, site);
    serveCards(scope, site);
  });
}

/** The hosted page for cards. Who has paid is sent back at once where the shop is this server. */
function serveCards(scope: FastifyInstance, { cards, clock }: SandboxSite): void {
  if (!cards) return;
  const { books } = cards;
  const url = cardPath(':session').replace('%3A', ':');
  const sessionIn = (request: FastifyRequest): string => (request.params as Fields).session ?? '';
  scope.get(url, async (request, reply) => {
    const row = await books.look(sessionIn(request));
    const facts = { row, done: fieldsOf(request.query).done, now: clock() };
    return html(reply, row ? 200 : 404, cardPage(facts, pageTexts[languageOf(request)]));
  });
  scope.post(url, async (request, reply) => {
    const session = sessionIn(request);
    const name = fieldsOf(request.body).do ?? '';
    const action = cardActions[name];
    const paid = action !== undefined && (await books.pay(session, action.card, action.mode));
    const back = paid ? ((await books.look(session))?.return_url ?? '') : '';
    if (isOwnPath(back)) return reply.redirect(back, 303);
    const then = new URLSearchParams({ ...(action ? { done: name } : {}), ...chosenLanguage(request) }).toString();
    return reply.redirect(`${cardPath(session)}?${then}`, 303);
  });
}

/** The page of a wallet on the demo's chain. */
function serveWallet(scope: FastifyInstance, { coins }: SandboxSite): void {
  if (!coins) return;
  const url = coinPath(':orderNo').replace('%3A', ':');
  scope.get<{ Params: Fields }>(url, async (request, reply) => {
    const invoice = await coins.invoice(request.params.orderNo ?? '');
    return html(reply, invoice ? 200 : 404, coinPage(invoice, pageTexts[languageOf(request)]));
  });
  scope.post<{ Params: Fields }>(url, async (request, reply) => {
    const orderNo = request.params.orderNo ?? '';
    const invoice = await coins.invoice(orderNo);
    const given = fieldsOf(request.body).do;
    const action = coinActions.find((name) => name === given);
    if (invoice && action && (invoice.state === 'waiting' || invoice.state === 'under')) {
      await coins.chain.send(invoice.address, unitsOf(action, unitsIn(invoice.missing)));
    }
    return reply.redirect(`${coinPath(orderNo)}?${new URLSearchParams(chosenLanguage(request)).toString()}`, 303);
  });
}

const html = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'no-referrer' })
    .send(page);

const fieldsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      // Of a repeated field the last counts.
      String(Array.isArray(value) ? value.at(-1) : value),
    ]),
  );

async function ask(site: SandboxSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
  const said = await answerShop(site.gateway, site.shop, fields, site.clock());
  reply.header('Cache-Control', 'no-store');
  if ('page' in said) return reply.redirect(said.page, 302);
  const { privateKey } = await keysOf(site.db, 'gateway');
  return reply.type('application/json; charset=utf-8').send(signedAnswer(fields.method ?? '', said.answer, privateKey));
}

async function show(
  site: SandboxSite,
  request: FastifyRequest<{ Params: Fields }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const orderNo = request.params.orderNo ?? '';
  const scanned = await site.gateway.scan(orderNo);
  const trade = scanned ?? (await site.gateway.look(orderNo));
  const facts = { trade, done: actionIn(fieldsOf(request.query).done), now: site.clock() };
  return html(reply, trade ? 200 : 404, payPage(facts, pageTexts[languageOf(request)]));
}

/** `i18n=1` is traditional Chinese, as in the app's own calls; without it the browser's own wish counts. */
function languageOf(request: FastifyRequest): Language {
  const { i18n } = chosenLanguage(request);
  if (i18n) return i18n === '1' ? 'zh-TW' : 'zh-CN';
  return /^zh-(?:TW|HK|MO|Hant)/i.test(request.headers['accept-language'] ?? '') ? 'zh-TW' : 'zh-CN';
}

function chosenLanguage(request: FastifyRequest): { i18n?: string } {
  const { i18n } = fieldsOf(request.query);
  return i18n === '0' || i18n === '1' ? { i18n } : {};
}
