import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { DESK_API, type DeskCallName, deskCalls } from '../../src/contract/desk/calls';
import { type Role, roles } from '../../src/contract/desk/roles';
import { endpoints } from '../../src/contract/endpoints';
import { ret } from '../../src/contract/ret';
import { type DeskBrowser, desk, halfWay, journalLength, signedOut, workAs } from '../test/desk-client';
import { createDeskInputs, type DeskInputs } from '../test/desk-inputs';
import { addSocial, createWorld, type World } from '../test/fixture';

/** Makes every call of the desk with every role: only those that the contract's row lists may pass. Driven from the table of calls. */
const names = Object.keys(deskCalls) as DeskCallName[];
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];

async function openWorld(): Promise<World> {
  const opened = await createWorld({ payments: { sandbox: true, manual: true } });
  await addSocial(opened.db);
  return opened;
}

let world: World;
let inputs: DeskInputs;
let owner: DeskBrowser;
/** A browser in which the password was given, but no second factor. */
let half: DeskBrowser;
/** A browser for each role. */
let browsers: Map<Role, DeskBrowser>;
// One world for all tests: a refused call changes nothing, and each test checks that the journal did not grow.
beforeAll(async () => {
  world = await openWorld();
  inputs = createDeskInputs(world);
  const { uid, ...signedIn } = await workAs(world, ['owner'], 'ming');
  owner = signedIn;
  half = await halfWay(world, uid);
  browsers = new Map();
  for (const role of roles) browsers.set(role, await workAs(world, [role]));
});
afterAll(() => world.close());

it('is all that there is below the address of the desk: no route stands beside the table', () => {
  // The routes are printed as a tree, four characters a level: a prefix that routes share is in the line above them.
  const path: string[] = [];
  const served = new Set<string>();
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', rest = ''] = /^([│├└─\s]*)(\S+)(.*)$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(part);
    const whole = path.join('');
    if (rest.includes('(') && whole.startsWith(DESK_API)) served.add(whole.slice(DESK_API.length));
  }
  // Calls behind a route that the tree shows only as a star.
  for (const { path } of world.app.callTables.flatMap((table) => [...table.values()]))
    if (path.startsWith(DESK_API)) served.add(path.slice(DESK_API.length));
  expect([...served].sort()).toEqual([...names].sort());
});

it('a HEAD runs no handler of any call, and is answered as one of a viewer’s call is', async () => {
  // A world of its own, because each input can be made only once in a world.
  const other = await openWorld();
  const ways = createDeskInputs(other);
  const { cookie, csrf } = await workAs(other, ['owner'], 'ming');
  const head = async (path: string, fields: object = {}) => {
    const query = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    const headers = { cookie, 'x-desk-csrf': csrf };
    const answer = await other.app.inject({ method: 'HEAD', url: `${path}?${query}`, headers });
    return [answer.statusCode, answer.headers['content-type'], answer.body];
  };
  const ofViewers = await head(endpoints.siteConfig.path.toLowerCase());
  expect(ofViewers[0]).toBe(404);
  for (const name of names) {
    const params = (await ways[name]()) as object;
    const before = await journalLength(other);
    const answer = await head(`${DESK_API}${name}`, definition(name).method === 'GET' ? params : {});
    expect([name, answer, await journalLength(other)]).toEqual([name, ofViewers, before]);
  }
  await other.close();
});

describe.each(names)('%s', (name) => {
  const { who, method, body } = definition(name);

  it('is for whom its row names, signed in with both factors, from the page itself', async () => {
    const params = (await inputs[name]()) as object;
    // Making the input may have written journal entries, which do not count.
    const before = await journalLength(world);
    const asked = async (browser: { cookie: string; csrf: string }, headers = {}) =>
      (await desk(world.app, browser, name, params, headers)).ret;
    if (who === 'open') return expect(await asked(signedOut)).not.toBe(ret.loginRequired);
    expect(await asked(signedOut)).toBe(ret.loginRequired);
    // A form of a foreign site that has the cookie all the same, but no CSRF token.
    if (method === 'POST') expect(await asked({ ...owner, csrf: '' })).toBe(ret.forbidden);
    if (method === 'POST') expect(await asked({ ...owner, csrf: 'x'.repeat(owner.csrf.length) })).toBe(ret.forbidden);
    expect(await asked(owner, { origin: 'https://elsewhere.example' })).toBe(ret.forbidden);
    // Content types that a form of a foreign site may send without a CORS preflight.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      if (body) expect(await asked(owner, { 'content-type': type })).not.toBe(ret.ok);
    expect(await asked(owner, { 'sec-fetch-site': 'cross-site' })).toBe(ret.forbidden);
    if (who === 'half') return;
    expect(await asked(half)).toBe(ret.loginRequired);
    for (const [role, browser] of browsers) {
      const may = who === 'staff' || who.includes(role);
      if (may) continue;
      expect([role, await asked(browser)]).toEqual([role, ret.forbidden]);
    }
    expect(await journalLength(world)).toBe(before);
  });
});
