import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorld, NOON, type World } from '../test/fixture';
import { drain, listening } from '../test/jobs';
import { newNotice, newSystemMessage } from '../test/notice-rows';
import { KEPT_LINES, KEPT_MS } from './trim';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const ids = async (table: 'notices' | 'system_messages') =>
  (await world.db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort();

it('removes every night what was read long ago, what is too much, and marks of what has ended', async () => {
  const old = NOON - KEPT_MS - 1;
  const many = Array.from({ length: KEPT_LINES + 20 }, (_, n) =>
    newNotice(`many-${n}`, { uid: 'vip', kind: 'comments', at: NOON - n }),
  );
  const lines = [
    newNotice('old-read', { read: 1, at: old }),
    newNotice('old-unread', { at: old }),
    newNotice('new-read', { read: 1 }),
  ];
  await world.db
    .insertInto('notices')
    .values([...lines, ...many])
    .execute();
  const messages = [
    newSystemMessage('ended', { ends_at: NOON - 1 }),
    newSystemMessage('stands'),
    newSystemMessage('old-letter', { uid: 'ming', published_at: old }),
    newSystemMessage('old-letter-unread', { uid: 'vip', published_at: old }),
  ];
  await world.db.insertInto('system_messages').values(messages).execute();
  const mark = { uid: 'ming', read_at: NOON, deleted_at: 0 };
  await world.db
    .insertInto('system_marks')
    .values(['ended', 'stands', 'old-letter'].map((message_id) => ({ ...mark, message_id })))
    .execute();
  await listening(world, 'notices-trim');
  world.clock.now += 86_400_000;
  await drain(world.app.services.jobs);
  const left = await ids('notices');
  expect(left.filter((id) => !id.startsWith('many'))).toEqual(['new-read', 'old-unread']);
  expect(left.filter((id) => id.startsWith('many'))).toHaveLength(KEPT_LINES);
  expect(left).not.toContain(`many-${KEPT_LINES}`);
  expect(await ids('system_messages')).toEqual(['ended', 'old-letter-unread', 'stands']);
  const marks = await world.db.selectFrom('system_marks').select('message_id').execute();
  expect(marks).toEqual([{ message_id: 'stands' }]);
});
