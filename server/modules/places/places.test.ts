import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedGet } from '../../test/client';
import { addSocial, createWorld, NOON, type World } from '../../test/fixture';
import { postRow } from '../../test/own-post-inputs';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await addSocial(world.db);
});
afterAll(() => world.close());

const found = async (keyword: string): Promise<string[]> =>
  (await signedGet(world.app, 'searchPlaces', { keyword }, { now: world.clock.now })).data.info.map(({ id }) => id);

/** @param at of the first; each of the others is a millisecond older */
async function posted(name: string, place_id: string, count: number, at: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => postRow(`${name}-${n}`, { place_id, at: at - n }));
  for (let from = 0; from < rows.length; from += 500)
    await world.db
      .insertInto('posts')
      .values(rows.slice(from, from + 500))
      .execute();
}

it('whoever has typed nothing is offered what the newest posts name, and all that ever named a place are not read for it', async () => {
  const [[shanghai = ''], [tainan = ''], [lhasa = '']] = [
    await found('上海'),
    await found('台南'),
    await found('拉萨'),
  ];
  const large = await found('');
  expect(large).toHaveLength(20);
  expect(large).not.toContain(lhasa);
  // More than are looked at, from before all others.
  await posted('old', lhasa, 3_000, NOON - 86_400_000);
  await posted('other', '', 4_900, NOON - 60_000);
  await posted('new', tainan, 60, NOON);
  await posted('newest', shanghai, 40, NOON);
  world.clock.now += 60_000;
  expect((await found('')).slice(0, 2)).toEqual([tainan, shanghai]);
  expect(await found('')).not.toContain(lhasa);
});
