import { expect, it } from 'vitest';
import type { TalkMessage } from '../../contract/desk/talks';
import { begun, lastSeq, withNewer, withOlder, withOwn } from './conversation';

const said = (seq: number, more: Partial<TalkMessage> = {}): TalkMessage => ({
  ...{ id: `m-${seq}`, seq, from: 'viewer', kind: 'text', text: `第 ${seq} 句`, picture: null, card: null },
  ...{ recalls: 0, recalled: false, sentAt: seq },
  ...more,
});
const page = (info: TalkMessage[], hasMore = false) => ({ info, hasMore, state: 'open' as const, viewerRead: 0 });
const seqs = ({ messages }: { messages: readonly TalkMessage[] }) => messages.map(({ seq }) => seq);

it('pages stand together in order, each message once', () => {
  const last = begun(page([said(4), said(5)], true));
  expect([seqs(last), last.hasOlder]).toEqual([[4, 5], true]);
  const newer = withNewer(last, { ...page([said(5), said(6)]), viewerRead: 6 });
  expect([seqs(newer), newer.hasOlder, newer.viewerRead, lastSeq(newer)]).toEqual([[4, 5, 6], true, 6, 6]);
  const older = withOlder(newer, { ...page([said(3)]), viewerRead: 1 });
  expect([seqs(older), older.hasOlder, older.viewerRead]).toEqual([[3, 4, 5, 6], false, 6]);
});

it('what was taken back says nothing, whichever page it came with', () => {
  const recall = said(6, { kind: 'recall', recalls: 4, text: '' });
  const newer = withNewer(begun(page([said(5)], true)), page([recall]));
  const older = withOlder(newer, page([said(4)]));
  expect(older.messages.find(({ seq }) => seq === 4)).toMatchObject({ recalled: true, text: '' });
});

it('one’s own message is not put behind one that is not there yet', () => {
  const known = begun(page([said(1)]));
  expect(seqs(withOwn(known, said(2)))).toEqual([1, 2]);
  expect(seqs(withOwn(known, said(3)))).toEqual([1]);
});
