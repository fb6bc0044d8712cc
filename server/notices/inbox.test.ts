import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Attempts, createAttemptsFactory } from '../attempts';
import type { Db } from '../db/db';
import type { Target } from '../realtime/channel';
import { newDatabase } from '../test/database';
import { addUser, NOON } from '../test/fixture';
import { createInbox, type Inbox, tipLimit } from './inbox';
import { type Deed, notify } from './notify';
import { writeTo } from './write-to';

let db: Db;
let inbox: Inbox;
let heard: { uid: string; event: string; what: unknown }[];
/** Statements that failed; nothing is expected to. */
let faults: unknown[];

function open({ tips = createAttemptsFactory()(tipLimit) }: { tips?: Attempts } = {}): Inbox {
  const toUser = (uid: string) => ({
    emit: (event: string, what: unknown) => heard.push({ uid, event, what }) > 0,
  });
  return createInbox({
    db,
    clock: () => NOON + 1_000,
    realtime: { toUser: (uid) => toUser(uid) as unknown as Target },
    report: (error) => faults.push(error),
    tips,
  });
}

beforeEach(async () => {
  db = await newDatabase();
  for (const id of ['ming', 'hong', 'gang']) await addUser(db, id, { nick_name: id });
  [heard, faults] = [[], []];
  inbox = open();
});
afterEach(async () => {
  await inbox.close();
  await db.destroy();
  expect(faults).toEqual([]);
});

const reply = (actor: string, commentId: string): Deed => ({
  uid: 'ming',
  actor,
  what: 'reply',
  subject: 'mine',
  commentId,
  mediaKey: 'liulang',
  at: NOON,
});
const write = (deed: Deed) => db.transaction().execute((trx) => notify(trx, deed));
const tips = () => heard.filter(({ event }) => event === 'noticeTip').map(({ what }) => what as { text: string });

it('tells the numbers once, however often they change', async () => {
  await write(reply('hong', 'reply-1'));
  for (let n = 0; n < 100; n += 1) inbox.changed('ming');
  inbox.changed('hong');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toContainEqual({
    uid: 'ming',
    event: 'messageCounts',
    what: { totalMsgCount: 1, kinds: { system: 0, fans: 0, likes: 0, comments: 1, private: 0, muted: 0 } },
  });
  // The next round rests: it has not come by itself yet, and comes when it is asked for.
  inbox.changed('ming');
  expect(heard).toHaveLength(2);
  await inbox.settled();
  expect(heard).toHaveLength(3);
});

it('shows the first tip of a storm at once and the last one after the rest', async () => {
  inbox = open({ tips: createAttemptsFactory()({ ...tipLimit, seconds: 0.3 }) });
  for (let n = 0; n < 20; n += 1) await write(reply('hong', `reply-${n}`));
  for (let n = 0; n < 20; n += 1) {
    inbox.tip('ming', { ...reply('hong', `reply-${n}`), text: `第 ${n} 条` });
  }
  await vi.waitFor(() => expect(tips()).toHaveLength(2));
  expect(tips()[0]).toMatchObject({
    what: 'reply',
    nickName: 'hong',
    text: '第 0 条',
    target: { mediaKey: 'liulang', commentId: 'reply-0', time: 0 },
  });
  expect(tips()[1]).toMatchObject({ text: '第 19 条' });
});

it('shows one tip in that time at several processes, which share their counters, and the last one of each', async () => {
  await inbox.close();
  const rests = createAttemptsFactory()({ ...tipLimit, seconds: 1 });
  const [here, there] = [open({ tips: rests }), open({ tips: rests })];
  for (let n = 0; n < 4; n += 1) await write(reply('hong', `reply-${n}`));
  const tip = (inbox: Inbox, n: number) => inbox.tip('ming', { ...reply('hong', `reply-${n}`), text: `第 ${n} 条` });
  tip(here, 0);
  await here.settled();
  for (const n of [1, 2]) tip(there, n);
  tip(there, 3);
  await there.settled();
  expect(tips()).toMatchObject([{ text: '第 0 条' }]);
  await vi.waitFor(() => expect(tips()).toHaveLength(2));
  expect(tips()[1]).toMatchObject({ text: '第 3 条' });
  await Promise.all([here.close(), there.close()]);
});

it('shows no tip of what was not written down, nor to who wants none', async () => {
  await db.insertInto('blacklist').values({ uid: 'ming', target: 'gang', created_at: NOON }).execute();
  await write(reply('gang', 'reply-1'));
  inbox.tip('ming', reply('gang', 'reply-1'));
  await inbox.settled();
  await db.updateTable('users').set({ settings: '{"enableNotify":false}' }).where('id', '=', 'hong').execute();
  await write({ ...reply('gang', 'reply-2'), uid: 'hong' });
  inbox.tip('hong', reply('gang', 'reply-2'));
  await inbox.settled();
  expect(tips()).toEqual([]);
});

it('shows the title of what the site has written', async () => {
  const letter = { title: '会员已到账', titleTw: '會員已開通', text: '一个月', textTw: '一個月' };
  await db.transaction().execute((trx) => writeTo(trx, { ...letter, uid: 'ming', cause: 'vip', at: NOON }));
  inbox.tip('ming', { what: 'system', cause: 'vip' });
  inbox.tip('hong', { what: 'system', cause: 'vip' });
  await inbox.settled();
  expect(tips()).toMatchObject([{ what: 'system', text: '会员已到账', target: null }]);
});

it('says nothing any more once it is closed', async () => {
  inbox.changed('ming');
  await inbox.close();
  inbox.changed('ming');
  inbox.tip('ming', reply('hong', 'reply-1'));
  await inbox.settled();
  expect(heard).toEqual([]);
});
