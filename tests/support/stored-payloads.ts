import type { Page } from 'playwright';
import { payloads, shortPayloads } from '../../server/test/payloads';
import { DESK_API, type DeskCallName, deskCalls } from '../../src/contract/desk/calls';

/** What a program reads of an answer: names of things, addresses of pictures and pages, words of a list, days. */
const READ =
  /^(id|uid|key|next|csrf|revision|role|category|genres|language|regions?|currency|provider|day|color|mode|about|dash|grant|url|standard|value|options|items|hero|source|linkUrl|path|look|episodes)$|(Id|Uid|Key|Revision|Url)$|^(avatar|backdrop|cover|poster|pictures?|thumb|params?|areaCode|clearKeys|tradeNo|vipName|kind|conversationId)$/;

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Shape>;
  patternProperties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}
const isWord = (shape: Shape | undefined): boolean =>
  !!shape && ('enum' in shape || 'const' in shape || (shape.anyOf?.some(isWord) ?? false));
const partOf = (shape: Shape | undefined, name: string): Shape | undefined =>
  shape?.properties?.[name] ??
  Object.values(shape?.patternProperties ?? {})[0] ??
  shape?.anyOf?.flatMap((one) => partOf(one, name) ?? [])[0];
const itemOf = (shape: Shape | undefined): Shape | undefined =>
  shape?.items ?? shape?.anyOf?.flatMap((one) => one.items ?? [])[0];

/** The last number that was given, which goes up from page to page; of the short list each has its turn. */
let turn = -1;
/** Places in the short list of the payloads that some page has shown. */
const shown = new Set<number>();

/** Goes on to the next payload, past those that were shown already while others were not. */
function nextTurn(): number {
  do turn += 1;
  while (shown.has(turn % shortPayloads.length) && shown.size < shortPayloads.length);
  return turn;
}

const payloadOf = (at: number): string => shortPayloads[at % shortPayloads.length] ?? '';

/** What stands around a payload, so that it is found again in a page, and known by its number. */
export function markedPayload(): string {
  const at = nextTurn();
  return `⟦${at}⟧${payloadOf(at)}⟦/${at}⟧`;
}

/** The payloads that no page has shown so far. */
export const unshownPayloads = (): string[] => shortPayloads.filter((_, at) => !shown.has(at));

/** An answer each text of which is a payload; words that a program reads stay what they are. */
function poisoned(value: unknown, shape: Shape | undefined, name = ''): unknown {
  // Markup by its kind, which is cleaned before it is shown: what it says is not what stands there.
  if (name === 'html' || name === 'htmlTw') return `<p>${payloads.html}</p>${payloads.script}`;
  if (typeof value === 'string') return value === '' || READ.test(name) || isWord(shape) ? value : markedPayload();
  if (Array.isArray(value)) return value.map((one) => poisoned(one, itemOf(shape), name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, READ.test(key) ? part : poisoned(part, partOf(shape, key), key)]),
  );
}

/** From now on each text that a look of this page's is answered with is a payload. */
export async function answerPayloads(page: Page): Promise<void> {
  await page.route(`**${DESK_API}*`, async (route) => {
    const call = new URL(route.request().url()).pathname.slice(DESK_API.length) as DeskCallName;
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: unknown };
    await route.fulfill({ response, json: { ...body, data: poisoned(body.data, deskCalls[call].data as Shape) } });
  });
}

/** What a page shows of the payloads: those that are not what was stored, how many are seen, and what of them became part of the page. */
export interface Shown {
  seen: number;
  changed: string[];
  made: string[];
}

export async function lookForPayloads(page: Page): Promise<Shown> {
  const { texts, seen, made } = await page.evaluate(collect);
  for (const at of seen) shown.add(at % shortPayloads.length);
  const changed = texts.filter(([at, text]) => {
    const stored = payloadOf(Number(at));
    // The journal shows what was stored as JSON.
    return text !== stored && text !== JSON.stringify(stored).slice(1, -1);
  });
  return { seen: seen.length, changed: changed.map(([, text]) => text ?? ''), made };
}

/** Runs in the page. */
function collect(): { texts: string[][]; seen: number[]; made: string[] } {
  const whole = /⟦(\d+)⟧([\s\S]*?)⟦\/\1⟧/g;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')];
  const parts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')];
  const visible = [...parts.map((one) => one.innerText), ...fields.map(({ value }) => value)].join('\n');
  const texts = [...(document.body.textContent ?? '').matchAll(whole)].map(([, at, text]) => [at ?? '', text ?? '']);
  const isOurs = (address: string | null) => /^(\/(?!\/)|blob:|data:image\/)/.test((address ?? '').replace(origin, ''));
  const made = [...document.querySelectorAll('*')].filter((one) => {
    const tag = one.localName;
    const address = one.getAttribute('src');
    return (
      [...one.attributes].some(({ name }) => name.toLowerCase().startsWith('on')) ||
      ['object', 'embed', 'marquee', 'base', 'applet'].includes(tag) ||
      (tag === 'script' && !(address ?? '').replace(origin, '').startsWith('/desk/assets/')) ||
      (['iframe', 'img', 'video', 'audio', 'source'].includes(tag) && address !== null && !isOurs(address)) ||
      (tag === 'a' && /^\s*(javascript|data|vbscript):/i.test(one.getAttribute('href') ?? ''))
    );
  });
  const seen = [...visible.matchAll(/⟦(\d+)⟧/g)].map(([, at]) => Number(at));
  return { texts, seen, made: made.map((one) => one.outerHTML.slice(0, 200)) };
}
