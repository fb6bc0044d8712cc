import { expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { messageFixture as message, messagesFixture as messages } from './message-fixture';
import { arrivalOf, mostMessages, windowOf, withAgain, withKnown, withNewer, withOlder } from './message-window';

const seqs = (window: { messages: readonly { seq: number }[] }) => window.messages.map(({ seq }) => seq);
const held = (all: ReturnType<typeof messages>, hasOlder: boolean, hasNewer: boolean, clearedSeq = 0) =>
  windowOf(all, { hasOlder, hasNewer, clearedSeq });

it('grows upwards and never holds more than four pages: what is far below leaves', () => {
  let window = held(messages(971, 1_000), true, false);
  for (let page = 0; page < 20; page += 1) {
    const first = window.messages[0]?.seq ?? 0;
    window = withOlder(window, messages(first - limits.chatPageSize, first - 1), true);
    expect(window.messages.length).toBeLessThanOrEqual(mostMessages);
  }
  expect(window.messages).toHaveLength(mostMessages);
  expect([seqs(window)[0], seqs(window)[mostMessages - 1], window.hasNewer]).toEqual([371, 490, true]);
});

it('goes down again page by page, and knows when it is at the end', () => {
  let window = held(messages(1, mostMessages), false, true);
  window = withNewer(window, messages(mostMessages + 1, mostMessages + 10), false);
  expect([seqs(window)[0], window.hasOlder, window.hasNewer]).toEqual([11, true, false]);
});

it('takes no page that leaves a gap', () => {
  const window = held(messages(50, 60), true, true);
  expect(withOlder(window, messages(1, 30), true)).toBe(window);
  expect(withNewer(window, messages(70, 80), false)).toBe(window);
});

it('has each message once, and of one that comes again the same object', () => {
  const window = held(messages(1, 3), false, false);
  const again = withNewer(window, messages(2, 5), false);
  expect(seqs(again)).toEqual([1, 2, 3, 4, 5]);
  expect(again.messages[1]).toBe(window.messages[1]);
});

it('tells what follows from what was missed', () => {
  const window = held(messages(1, 3), false, false);
  const kinds = [2, 4, 9].map((seq) => arrivalOf(window, message({ seq })));
  expect(kinds).toEqual(['known', 'next', 'gap']);
  expect(arrivalOf({ ...window, hasNewer: true }, message({ seq: 9 }))).toBe('beyond');
});

it('empties what a later message takes back, and leaves the others as they are', () => {
  const window = held(messages(1, 3), false, false);
  const after = withNewer(window, [message({ seq: 4, kind: 'recall', recalls: 2 })], false);
  expect(after.messages.map(({ text }) => text)).toEqual(['第 1 句', '', '第 3 句', '']);
  expect(after.messages[1]?.recalled).toBe(true);
  expect(after.messages[0]).toBe(window.messages[0]);
});

it('takes up a message that another device took back', () => {
  const window = held(messages(1, 3), false, false);
  const after = withKnown(window, message({ seq: 3, text: '', recalled: true }));
  expect(after.messages[2]?.recalled).toBe(true);
});

it('an empty window ends where the viewer emptied their side', () => {
  const window = held(messages(1, 50), true, false, 50);
  expect([seqs(window), window.hasOlder]).toEqual([[], false]);
  expect([50, 51, 52].map((seq) => arrivalOf(window, message({ seq })))).toEqual(['known', 'next', 'gap']);
  expect(seqs(withNewer(window, messages(49, 52), false))).toEqual([51, 52]);
});

it('of a message whose picture has another address by now takes the newer answer', () => {
  const at = (seq: number, url: string) =>
    message({ seq, kind: 'image', text: '', picture: { url, width: 4, height: 3 } });
  const window = held([at(1, '/old-1'), at(2, '/old-2')], true, false);
  const again = withAgain(window, [at(2, '/new-2'), at(9, '/new-9')]);
  expect(again.messages.map(({ picture }) => picture?.url)).toEqual(['/old-1', '/new-2']);
  expect(again.messages[0]).toBe(window.messages[0]);
});
