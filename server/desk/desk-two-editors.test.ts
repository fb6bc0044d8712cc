import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { type DeskCallName, deskCalls } from '../../src/contract/desk/calls';
import { ret } from '../../src/contract/ret';
import { desk, workAs } from '../test/desk-client';
import { createDeskInputs, type DeskInputs } from '../test/desk-inputs';
import { addSocial, createWorld, type World } from '../test/fixture';

/** Makes every call that takes a revision twice, by two people who read the same row. Driven from the table of calls. */
const definition = (name: DeskCallName): DeskCallDefinition => deskCalls[name];
const names = (Object.keys(deskCalls) as DeskCallName[]).filter((name) =>
  JSON.stringify(definition(name).body ?? {}).includes('"revision"'),
);

let world: World;
let inputs: DeskInputs;
beforeEach(async () => {
  world = await createWorld({ payments: { sandbox: true, manual: true }, limitFactor: 0 });
  await addSocial(world.db);
  inputs = createDeskInputs(world);
});
afterEach(() => world.close());

/** All rows of all tables but the one that holds the time of the last use. */
async function everything(): Promise<Record<string, string[]>> {
  const tables = (await world.db.introspection.getTables()).map(({ name }) => name);
  const rows = await Promise.all(
    tables
      .filter((name) => name !== 'desk_sessions')
      .map(async (name) => {
        const all = await world.db
          .selectFrom(name as 'users')
          .selectAll()
          .execute();
        return [name, all.map((row) => JSON.stringify(row)).sort()] as const;
      }),
  );
  return Object.fromEntries(rows);
}

/** The other calls, by the reason why they take no revision. */
const without: Record<string, readonly DeskCallName[]> = {
  'makes something new, under the id of one press': [
    'personNew',
    'codesMake',
    'grantAsk',
    'messageSend',
    'talkSay',
    'talkPicture',
    'pictureUpload',
    'importFolder',
    'importUpload',
    'importChunk',
    'importReady',
  ],
  'moves a state that one alone can move: the second is told that it has moved': [
    'bargainEnd',
    'helpReturn',
    'importStop',
    'importRetry',
    'jobRetry',
    'jobCancel',
    'jobStop',
    'messageWithdraw',
    'orderRefund',
    'orderSettle',
    'copyRetry',
    'teenEnd',
    'codesWithdraw',
    'grantDecide',
    'wishRemove',
    'talkTake',
    'talkHandBack',
    'talkEnd',
    'talkTakeOver',
  ],
  'names what it adds and takes, so that both changes stand': [
    'wordsChange',
    'danmuHide',
    'danmuMerge',
    'personSignOut',
    'staffResetFactor',
  ],
  'is about whoever makes it alone': [
    'alarmTest',
    'titleDraft',
    'collectionDraft',
    'homeDraft',
    'rankDraft',
    'draftEnd',
    'deskSignIn',
    'deskNewFactor',
    'deskEnrol',
    'deskProve',
    'deskSignOut',
    'talkRead',
  ],
};

it('every call that changes something says which row it read, or why it does not', () => {
  const changing = (Object.keys(deskCalls) as DeskCallName[]).filter((name) => definition(name).method === 'POST');
  expect([...names, ...Object.values(without).flat()].sort()).toEqual(changing.sort());
});

it.each(names)('%s: the second is told, and changes nothing', async (name) => {
  const params = (await inputs[name]()) as object;
  const [one, two] = [await workAs(world, ['owner'], 'ming'), await workAs(world, ['owner'])];
  await world.db.deleteFrom('desk_journal').execute();
  const first = await desk(world.app, one, name, params);
  expect([first.ret, first.msg]).toEqual([ret.ok, '']);
  const before = await everything();
  expect(before.desk_journal).not.toHaveLength(0);
  const second = await desk(world.app, two, name, params);
  // A removed row is gone for the second editor, too.
  expect(second.ret).toBe(name.endsWith('Remove') ? ret.notFound : ret.conflict);
  expect(second.msg).not.toBe('');
  expect(await everything()).toEqual(before);
});
