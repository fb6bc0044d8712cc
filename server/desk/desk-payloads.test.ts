import type { TObject } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { type DeskCallName, deskCalls } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import { type DeskBrowser, desk, workAs } from '../test/desk-client';
import { fieldsOf, hasPlace, type Path, withText } from '../test/desk-fields';
import { createDeskInputs, type DeskInputs } from '../test/desk-inputs';
import { addSocial, createWorld, type World } from '../test/fixture';
import { payloads } from '../test/payloads';
import { cleanLines, withoutNul } from '../text';

/**
 * Fills every text field of every call of the desk with texts that try to be code. Driven from the table of calls, so that a new field is
 * covered at once. The calls are made by an owner, so that none is refused for its role.
 */
const names = Object.keys(deskCalls) as DeskCallName[];
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];

/** Many payloads in one text that is short enough for most fields: each text that is stored costs a new world. */
const together = `=1+1'";DROP TABLE users;--<img src=x onerror=alert(1)>{{7*7}}\${7}../%_\\\0\ud800אב👨‍👩‍👧`;
const few = { together, formula: payloads.formula, 'ten kilobytes': payloads['ten kilobytes'], blank: payloads.blank };

/** Text that no response may contain: places in the server's code, or messages of a database. */
const INSIDE = /\bat \S+ \(|\.ts:\d+|node_modules|SQLITE_|syntax error|violates|sqlite|kysely/i;

/**
 * Fields that are not stored as they were typed, and why: names of things (none has such a name), proofs (hashed), keys (sealed), fields that
 * the kind does not use.
 */
const NOT_KEPT =
  /(^|\.)(id|ids|uid|to|account|password|code|clientId|revision|mediaKey|episodeKey|tradeNo|hash|webhookSecret|source)(\.\d+)?$/;

/** Fields that accepted at least one of the payloads. */
const taken = new Set<string>();

/** Calls whose input is stored, but not repeated in full by the response or the journal: imports and drafts. */
const NOT_REPEATED: readonly DeskCallName[] = [
  'homeDraft',
  'titleDraft',
  'collectionDraft',
  'rankDraft',
  'draftEnd',
  'importFolder',
  'importUpload',
];

let world: World;
let owner: DeskBrowser;
let inputs: DeskInputs;
async function begin(): Promise<void> {
  world = await createWorld({ payments: { sandbox: true, manual: true }, limitFactor: 0 });
  await addSocial(world.db);
  owner = await workAs(world, ['owner'], 'ming');
  inputs = createDeskInputs(world);
}
async function anew(): Promise<void> {
  await world.close();
  await begin();
}
beforeAll(begin);
afterAll(() => world.close());

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The journal's entries about the last acts. */
async function lastActs(): Promise<unknown> {
  const rows = await world.db.selectFrom('desk_journal').selectAll().orderBy('id', 'desc').limit(3).execute();
  return rows.map(({ reason, before, after }) => [reason, JSON.parse(before), JSON.parse(after)]);
}

/** The input that an owner would fill in; in a new world where this one has used it up. */
async function filledIn(name: DeskCallName): Promise<object> {
  // A second report with the same name cannot be filed while the first one waits.
  if (name === 'reportDecide') await anew();
  try {
    return (await inputs[name]()) as object;
  } catch {
    await anew();
    return (await inputs[name]()) as object;
  }
}

/** The text as it is stored: without NUL, lone surrogates, and white space at its ends. */
const kept = (text: string): string => cleanLines(withoutNul(text));

async function ask(name: DeskCallName, params: object, path: Path, text: string) {
  const answer = await desk(world.app, owner, name, withText(params, path, text));
  const what = [name, path.join('.'), text.slice(0, 40)].join(' ');
  expect([what, answer.status < 500, answer.ret === ret.internal]).toEqual([what, true, false]);
  expect([what, INSIDE.exec(answer.text)?.[0]]).toEqual([what, undefined]);
  // A refusal has a message.
  if (answer.ret !== ret.ok) expect([what, answer.msg.length > 3]).toEqual([what, true]);
  return answer;
}

const isSearched = (name: DeskCallName): boolean =>
  'q' in ((definition(name).query as TObject | undefined)?.properties ?? {});

describe.each(names.filter((name) => definition(name).method === 'GET'))('%s', (name) => {
  it('answers or refuses whatever is typed', async () => {
    const params = await filledIn(name);
    for (const path of fieldsOf(definition(name).query, params))
      for (const text of Object.values(payloads)) await ask(name, params, path, text);
  });
});

describe('a search takes signs of patterns for what they are', () => {
  it.each(names.filter((name) => isSearched(name)))('%s', async (name) => {
    const params = await filledIn(name);
    const found = async (q: string) => {
      const { ret: answer, data } = await ask(name, params, ['q'], q);
      return [answer, (data as { total?: number }).total];
    };
    const nothing = await found('zzqx-nothing-is-called-so');
    for (const sign of ['%', '_', '%%', '\\', '*', '[a-z]']) expect([sign, await found(sign)]).toEqual([sign, nothing]);
  });
});

describe.each(names.filter((name) => definition(name).method === 'POST'))('%s', (name) => {
  afterEach(anew);

  it('keeps what is typed as it is, or refuses it', async () => {
    let params = await filledIn(name);
    for (const path of fieldsOf(definition(name).body, params)) {
      // A row that was left blank has been dropped, and the field with it.
      if (!hasPlace(params, path)) {
        await anew();
        params = await filledIn(name);
      }
      for (const text of Object.values(few) as string[]) {
        const answer = await ask(name, params, path, text);
        if (answer.ret !== ret.ok) continue;
        const wanted = kept(text);
        const texts = textsIn([answer.data, await lastActs()]);
        if (!NOT_KEPT.test(path.join('.')) && !NOT_REPEATED.includes(name) && wanted)
          expect([path.join('.'), texts.includes(wanted)]).toEqual([path.join('.'), true]);
        taken.add(`${name} ${path.join('.')}`);
        params = await filledIn(name);
      }
    }
  });
});

it('most of what people write was taken, and none of it only refused', () => {
  expect(taken.size).toBeGreaterThan(60);
  for (const field of ['advertSave facts.title', 'helpSave page.title', 'messageSend text', 'grantAsk reason'])
    expect(taken).toContain(field);
});
