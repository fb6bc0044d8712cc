import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from '../kit/use-draft';
import { useTalkSending } from './use-talk-sending';

const said = vi.hoisted(() => vi.fn());
vi.mock('../api/call', async (original) => ({ ...(await original<object>()), act: said }));

/** Each pending response; the test resolves it when the server is to answer. */
let answers: (() => void)[];
const onSent = vi.fn();
const talk = () =>
  renderHook(() => {
    const draft = useDraft('talk.s:ming', { text: '', picture: '' });
    return { draft, ...useTalkSending('s:ming', draft, onSent) };
  }).result;
const answer = () => act(async () => answers.shift()?.());
const write = (of: ReturnType<typeof talk>, part: { text?: string; picture?: string }) =>
  act(() => of.current.draft.set(part));
const send = (of: ReturnType<typeof talk>) => act(async () => void of.current.send());

beforeEach(() => {
  sessionStorage.clear();
  answers = [];
  onSent.mockReset();
  said.mockReset().mockImplementation(
    (_name: string, what: object) =>
      new Promise((resolve) => {
        answers.push(() => resolve(what));
      }),
  );
});
afterEach(cleanup);

it('keeps what is written on while a message is on its way', async () => {
  const of = talk();
  write(of, { text: '您好' });
  await send(of);
  write(of, { text: '您好，退款已经到账' });
  await answer();
  expect(of.current.draft.value.text).toBe('，退款已经到账');
  expect(sessionStorage.getItem('desk.draft.talk.s:ming')).toContain('退款');
});

it('keeps other words and another picture that took the place of what was sent', async () => {
  const of = talk();
  write(of, { text: '您好', picture: 'first' });
  await send(of);
  write(of, { picture: 'second' });
  await answer();
  write(of, { text: '请稍等' });
  await answer();
  expect(said.mock.calls.map(([, { text, picture }]) => picture ?? text)).toEqual(['first', '您好']);
  expect(of.current.draft.value).toEqual({ text: '请稍等', picture: 'second' });
});

it('leaves nothing of what was sent', async () => {
  const of = talk();
  write(of, { text: '您好', picture: 'first' });
  await send(of);
  await answer();
  await answer();
  expect(of.current.draft.value).toEqual({ text: '', picture: '' });
  expect(sessionStorage.getItem('desk.draft.talk.s:ming')).toBeNull();
  expect(onSent).toHaveBeenCalledTimes(2);
});
