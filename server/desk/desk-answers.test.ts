import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { type DeskCallName, deskCalls } from '../../src/contract/desk/calls';
import type { Role } from '../../src/contract/desk/roles';
import { ret } from '../../src/contract/ret';
import { desk, journalLength, workAs } from '../test/desk-client';
import { createDeskInputs } from '../test/desk-inputs';
import { addSocial, createWorld, type World } from '../test/fixture';

/** Makes every call of the desk with each role that its row in the contract lists. Driven from the table of calls. */
const names = Object.keys(deskCalls) as DeskCallName[];
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];
/** Calls that no prepared input can satisfy: they need a password or a code that no test knows. */
const proofs: readonly DeskCallName[] = ['deskSignIn', 'deskEnrol', 'deskProve', 'deskNewFactor'];

let world: World;
beforeEach(begin);
afterEach(() => world.close());

async function begin(): Promise<void> {
  world = await createWorld({ payments: { sandbox: true, manual: true } });
  await addSocial(world.db);
}

describe.each(names)('%s', (name) => {
  const { who, method, unwritten } = definition(name);

  async function answers(role: Role, params: object): Promise<void> {
    const browser = await workAs(world, [role], 'ming');
    const before = await journalLength(world);
    const answer = await desk(world.app, browser, name, params);
    if (proofs.includes(name)) return expect(answer.ret).toBe(ret.badRequest);
    expect([role, answer.ret, answer.msg]).toEqual([role, ret.ok, '']);
    const written = (await journalLength(world)) - before;
    if (method === 'GET' || unwritten) expect(written).toBe(0);
    else expect(written).toBeGreaterThan(0);
  }

  it('answers the owner, and whoever else it is for; what it changed stands in the journal', async () => {
    const most: readonly Role[] = typeof who === 'string' ? ['owner'] : who;
    let params: object | undefined;
    for (const role of most) {
      // A call that only reads leaves the data as they were for the next role; after a POST the world is made anew.
      if (params && method === 'POST') {
        await world.close();
        await begin();
        params = undefined;
      }
      params ??= (await createDeskInputs(world)[name]()) as object;
      await answers(role, params);
    }
  });
});
