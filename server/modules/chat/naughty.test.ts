import naughty from 'big-list-of-naughty-strings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits';
import { ret } from '../../../src/contract/ret';
import { type Caller, login, post, signedGet } from '../../test/client';
import { createWorld, PASSWORD, type World } from '../../test/fixture';
import { cleanLines, cleanText, hasVisible } from '../../text';

const PAIR = 'p:ming:vip';

let world: World;
let ming: Caller;
beforeAll(async () => {
  world = await createWorld({ limitFactor: 0 });
  ming = {
    now: world.clock.now,
    token: await login(world.app, 'ming@example.com', PASSWORD, { now: world.clock.now }),
  };
  await world.db.insertInto('follows').values({ uid: 'vip', target: 'ming', created_at: 1 }).execute();
});
afterAll(() => world.close());

it('a message is the text that it is, whatever it looks like', async () => {
  const sent: string[] = [];
  for (const [n, text] of naughty.entries()) {
    const wanted = cleanLines(text.replaceAll('\0', ''));
    const { ret: code, data } = await post(world.app, 'sendMessage', { toUid: 'vip', clientId: `n-${n}`, text }, ming);
    const isFit = hasVisible(wanted) && Array.from(wanted).length <= limits.chatMaxChars;
    expect([text, code]).toEqual([text, isFit ? ret.ok : ret.badRequest]);
    if (!isFit) continue;
    expect(data.text).toBe(wanted);
    sent.push(wanted);
  }
  expect(sent.length).toBeGreaterThan(400);
  const read: string[] = [];
  for (let after = 0; ; ) {
    const { info, hasMore } = (
      await signedGet(world.app, 'chatMessages', { conversationId: PAIR, after, size: 100 }, ming)
    ).data;
    read.push(...info.map(({ text }) => text));
    after = info.at(-1)?.seq ?? 0;
    if (!hasMore) break;
  }
  expect(read).toEqual(sent);
});

it('and so is a remark', async () => {
  const short = naughty.map((text) => Array.from(text).slice(0, 15).join(''));
  for (const remark of short) {
    const { ret: code, data } = await post(world.app, 'setConversation', { conversationId: PAIR, remark }, ming);
    expect([code, data.remark]).toEqual([ret.ok, cleanText(remark.replaceAll('\0', ''))]);
  }
});
