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
 * Every text field of every call of the desk, given what wants to be code. Driven from the table of calls, so that a new field is in it
 * by being there. An owner sends it: nothing is refused for who asks.
 */
const names = Object.keys(deskCalls) as DeskCallName[];
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];

/** One text that is many of them and short enough for most fields: what is stored costs a world each. */
const together = `=1+1'";DROP TABLE users;--<img src=x onerror=alert(1)>{{7*7}}\${7}../%_\\\0\ud800אב👨‍👩‍👧`;
const few = { together, formula: payloads.formula, 'ten kilobytes': payloads['ten kilobytes'], blank: payloads.blank };

/** What no answer may hold: where in our code it went wrong, or what a database says. */
const INSIDE = /\bat \S+ \(|\.ts:\d+|node_modules|SQLITE_|syntax error|violates|sqlite|kysely/i;

/**
 * Fields that are not kept as they were typed, and why: names of things (nothing of that name is there), proofs (hashed), keys
 * (sealed), what its kind does not use.
 */
const NOT_KEPT =
  /(^|\.)(id|ids|uid|to|account|password|code|clientId|revision|mediaKey|episodeKey|tradeNo|hash|webhookSecret|source)(\.\d+)?$/;

/** Fields that something of the list was taken for. */
const taken = new Set<string>();

/** What an import or a draft is told is kept with it, and neither its answer nor the journal repeats all of it. */
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

/** Every text in a value, wherever it stands. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What the journal says of the last acts. */
async function lastActs(): Promise<unknown> {
  const rows = await world.db.selectFrom('desk_journal').selectAll().orderBy('id', 'desc').limit(3).execute();
  return rows.map(({ reason, before, after }) => [reason, JSON.parse(before), JSON.parse(after)]);
}

/** What an owner would fill in; a world of its own where this one has it already. */
async function filledIn(name: DeskCallName): Promise<object> {
  // A report of one name waits for the one before it to be answered.
  if (name === 'reportDecide') await anew();
  try {
    return (await inputs[name]()) as object;
  } catch {
    await anew();
    return (await inputs[name]()) as object;
  }
}

/** As it is kept: no NUL, no half characters, nothing at its ends. */
const kept = (text: string): string => cleanLines(withoutNul(text));

async function ask(name: DeskCallName, params: object, path: Path, text: string) {
  const answer = await desk(world.app, owner, name, withText(params, path, text));
  const what = [name, path.join('.'), text.slice(0, 40)].join(' ');
  expect([what, answer.status < 500, answer.ret === ret.internal]).toEqual([what, true, false]);
  expect([what, INSIDE.exec(answer.text)?.[0]]).toEqual([what, undefined]);
  // Who is refused is told why.
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
      // What was left blank is gone with its row.
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
