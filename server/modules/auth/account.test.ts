import { expect, it } from 'vitest';
import { post } from '../../test/client';
import { desk, workAs } from '../../test/desk-client';
import { createWorld, NOON } from '../../test/fixture';
import { makeAccount } from './account';

it('makes an account that can sign in; again, it has a new password and its devices are out', async () => {
  const world = await createWorld();
  const login = async (password: string) =>
    (await post(world.app, 'login', { account: '小林', password }, { now: NOON })).ret;
  const first = await makeAccount(world.db, ' 小林 ');
  expect(first).toMatchObject({ account: '小林', isNew: true, password: expect.stringMatching(/^[a-z2-9]{12}$/) });
  expect(await login(first.password)).toBe(200);
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('account', '=', '小林')
    .executeTakeFirstOrThrow();
  const atDesk = await workAs(world, ['owner'], id);
  const second = await makeAccount(world.db, '小林');
  expect(second.isNew).toBe(false);
  expect(await world.db.selectFrom('tokens').selectAll().execute()).toEqual([]);
  expect((await desk(world.app, atDesk, 'journal')).ret).toBe(1000);
  expect(await login(first.password)).not.toBe(200);
  expect(await login(second.password)).toBe(200);
  await expect(makeAccount(world.db, ' \u200b ')).rejects.toThrow(/账号需要/);
  await world.close();
});
