import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { DESK_API, type DeskCallName, deskCalls } from '../../src/contract/desk/calls';
import { roles } from '../../src/contract/desk/roles';
import { ret } from '../../src/contract/ret';
import { desk, halfWay, signedOut, workAs } from '../test/desk-client';
import { createDeskInputs, type DeskInputs } from '../test/desk-inputs';
import { addSocial, createWorld, type World } from '../test/fixture';

/** Every call of the desk, by everybody: only what the contract's row lists passes. Driven from the table. */
const names = Object.keys(deskCalls) as DeskCallName[];
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];
/** What these say to input that is right for nobody: a password or a code that no test knows. */
const proofs: readonly DeskCallName[] = ['deskSignIn', 'deskEnrol', 'deskProve', 'deskNewFactor'];

let world: World;
let inputs: DeskInputs;
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true } });
  await addSocial(world.db);
  inputs = createDeskInputs(world);
});
afterEach(() => world.close());

const journal = async (): Promise<number> =>
  Number(
    (
      await world.db
        .selectFrom('desk_journal')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

it('is all that there is below the address of the desk: no route stands beside the table', () => {
  // A tree, four characters a level: what a route shares with another stands in the line above it.
  const path: string[] = [];
  const served = new Set<string>();
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', rest = ''] = /^([│├└─\s]*)(\S+)(.*)$/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(part);
    const whole = path.join('');
    if (rest.includes('(') && whole.startsWith(DESK_API)) served.add(whole.slice(DESK_API.length));
  }
  // Behind a route that the tree shows as a star alone.
  for (const { path } of world.app.callTables.flatMap((table) => [...table.values()]))
    if (path.startsWith(DESK_API)) served.add(path.slice(DESK_API.length));
  expect([...served].sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const { who, method, body, unwritten } = definition(name);

  it('is for whom its row names, signed in with both factors, from the page itself', async () => {
    const params = (await inputs[name]()) as object;
    // What an input made first stands there by right.
    const before = await journal();
    const asked = async (browser: { cookie: string; csrf: string }, headers = {}) =>
      (await desk(world.app, browser, name, params, headers)).ret;
    if (who === 'open') return expect(await asked(signedOut)).not.toBe(ret.loginRequired);
    expect(await asked(signedOut)).toBe(ret.loginRequired);
    const owner = await workAs(world, ['owner'], 'ming');
    // A form of a foreign page that has the cookie all the same.
    if (method === 'POST') expect(await asked({ ...owner, csrf: '' })).toBe(ret.forbidden);
    if (method === 'POST') expect(await asked({ ...owner, csrf: 'x'.repeat(owner.csrf.length) })).toBe(ret.forbidden);
    expect(await asked(owner, { origin: 'https://elsewhere.example' })).toBe(ret.forbidden);
    // What a form of a foreign page may send without being asked for permission.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      if (body) expect(await asked(owner, { 'content-type': type })).not.toBe(ret.ok);
    expect(await asked(owner, { 'sec-fetch-site': 'cross-site' })).toBe(ret.forbidden);
    if (who === 'half') return;
    expect(await asked(await halfWay(world, owner.uid))).toBe(ret.loginRequired);
    for (const role of roles) {
      const browser = await workAs(world, [role], 'ming');
      const may = who === 'staff' || who.includes(role);
      if (may) continue;
      expect([role, await asked(browser)]).toEqual([role, ret.forbidden]);
    }
    expect(await journal()).toBe(before);
  });

  it('answers the owner, and whoever else it is for; what it changed stands in the journal', async () => {
    const most = typeof who === 'string' ? (['owner'] as const) : who;
    for (const role of most) {
      const params = (await inputs[name]()) as object;
      const browser = await workAs(world, [role], 'ming');
      const before = await journal();
      const answer = await desk(world.app, browser, name, params);
      if (proofs.includes(name)) return expect(answer.ret).toBe(ret.badRequest);
      expect([role, answer.ret, answer.msg]).toEqual([role, ret.ok, '']);
      const written = (await journal()) - before;
      if (method === 'GET' || unwritten) expect(written).toBe(0);
      else expect(written).toBeGreaterThan(0);
      await world.close();
      world = await createWorld({ payments: { sandbox: true, manual: true } });
      await addSocial(world.db);
      inputs = createDeskInputs(world);
    }
  });
});
