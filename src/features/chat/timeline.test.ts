import { expect, it } from 'vitest';
import { limits } from '../../contract/limits';
import { messageFixture as message } from './message-fixture';
import { timelineOf } from './timeline';
import type { Unsent } from './unsent';

const unsent = (clientId: string): Unsent => ({
  clientId,
  conversationId: 'p:haifeng:ming',
  toUid: 'haifeng',
  kind: 'text',
  text: '还在路上',
  card: null,
  picture: null,
  at: 1_700_000_010_000,
  state: 'waiting',
  reason: '',
  why: '',
});
const facts = { uid: 'ming', stoppedAt: 0, peerReadSeq: 0, unsent: [] };
const types = (items: ReturnType<typeof timelineOf>) => items.map(({ type }) => type);

it('says the time at the top and after more than ten minutes of silence', () => {
  const at = 1_700_000_000_000;
  const gap = limits.chatTimeGapMs;
  const messages = [at, at + gap, at + 2 * gap + 1].map((sentAt, index) => message({ seq: index + 1, sentAt }));
  expect(types(timelineOf({ ...facts, messages }))).toEqual(['time', 'message', 'message', 'time', 'message']);
});

it('draws the line where reading stopped, before the first of the other', () => {
  const messages = [message({ seq: 1 }), message({ seq: 2, sender: 'ming' }), message({ seq: 3 }), message({ seq: 4 })];
  const items = timelineOf({ ...facts, messages, stoppedAt: 2 });
  expect(types(items)).toEqual(['time', 'message', 'message', 'divider', 'message', 'message']);
});

it('marks the last that the other has read, and the last that was sent', () => {
  const own = (seq: number) => message({ seq, sender: 'ming' });
  const items = timelineOf({ ...facts, messages: [own(1), own(2), own(3), message({ seq: 4 })], peerReadSeq: 2 });
  const marks = items.map((item) => (item.type === 'message' ? item.mark : '')).filter(Boolean);
  expect(marks).toEqual(['none', 'read', 'sent', 'none']);
});

it('shows one that waits once, whether the channel or the answer was first, under the same key', () => {
  const waiting = timelineOf({ ...facts, messages: [message({ seq: 1 })], unsent: [unsent('x')] });
  const arrived = timelineOf({
    ...facts,
    messages: [message({ seq: 1 }), message({ seq: 2, sender: 'ming', clientId: 'x' })],
    unsent: [unsent('x')],
  });
  expect(types(waiting)).toEqual(['time', 'message', 'unsent']);
  expect(types(arrived)).toEqual(['time', 'message', 'message']);
  expect(arrived[2]?.key).toBe(waiting[2]?.key);
});

it('has one line for what was taken back, and none for the taking back', () => {
  const messages = [message({ seq: 1, recalled: true, text: '' }), message({ seq: 2, kind: 'recall', recalls: 1 })];
  expect(types(timelineOf({ ...facts, messages }))).toEqual(['time', 'line']);
});
