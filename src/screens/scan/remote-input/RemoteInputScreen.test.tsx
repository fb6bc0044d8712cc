import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/errors';
import { limits } from '../../../contract/limits';
import { RouteContext } from '../../../ui/navigation';
import { button, click, mount } from '../../../ui/test-support';
import RemoteInputScreen from './RemoteInputScreen';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/client', async (original) => ({ ...(await original<object>()), call }));

/** What the server says to a finished text. */
let refusal: ApiError | null;

beforeEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  refusal = null;
  call.mockReset();
  call.mockImplementation(async (name: string, { done }: { done?: boolean }) => {
    if (name === 'remoteOpen') return { deviceName: '客厅电视', kind: 'danmu', maxChars: 100 };
    if (done && refusal) throw refusal;
    return {};
  });
});

const open = () => {
  const query = new URLSearchParams('code=c1');
  return mount(
    <RouteContext.Provider value={{ path: '/remoteInput', params: {}, query }}>
      <RemoteInputScreen />
    </RouteContext.Provider>,
    'touch',
  );
};
const type = async (text: string) => {
  await open();
  const field = document.querySelector('input');
  if (!field) throw new Error('no field');
  await act(async () => void fireEvent.change(field, { target: { value: text } }));
  await click('发送');
};
const field = () => document.querySelector('input')?.value;
const said = () => Array.from(document.querySelectorAll('[role="alert"]')).map((one) => one.textContent);

it('gives the field back when the television has taken the text', async () => {
  await type('前方高能');
  expect(call).toHaveBeenLastCalledWith('remoteSend', { code: 'c1', text: '前方高能', done: true });
  expect([field(), said()]).toEqual(['', []]);
});

it.each(['电视没有回应，请看看电视是否还开着、是否联网', '发送太快，请稍后再试'])(
  'keeps the text and says why it was not sent: %s',
  async (sentence) => {
    refusal = new ApiError('refused', 203, sentence);
    await type('前方高能');
    expect([field(), said(), button('发送').disabled]).toEqual(['前方高能', [sentence], false]);
  },
);

it('keeps what is typed while a text is on its way', async () => {
  let taken: (answer: object) => void = () => undefined;
  const answered = new Promise<object>((resolve) => {
    taken = resolve;
  });
  call.mockImplementation(async (name: string, { done }: { done?: boolean }) => {
    if (name === 'remoteOpen') return { deviceName: '客厅电视', kind: 'danmu', maxChars: 100 };
    return done ? answered : {};
  });
  await type('前方高能');
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  await act(async () => void fireEvent.change(input, { target: { value: '后面也是' } }));
  await act(async () => {
    taken({});
    await answered;
  });
  expect([field(), button('发送').disabled]).toEqual(['后面也是', false]);
});

it('sends one text at a time, the finished one last, and of what waits the newest alone', async () => {
  vi.useFakeTimers();
  const answers: (() => void)[] = [];
  call.mockImplementation(async (name: string) => {
    if (name === 'remoteOpen') return { deviceName: '客厅电视', kind: 'danmu', maxChars: 100 };
    return new Promise((resolve) => answers.push(() => resolve({})));
  });
  const sent = () =>
    call.mock.calls.filter(([name]) => name === 'remoteSend').map(([, { text, done }]) => [text, done]);
  const write = async (value: string) => {
    const input = document.querySelector('input');
    if (!input) throw new Error('no field');
    await act(async () => void fireEvent.change(input, { target: { value } }));
    await act(() => vi.advanceTimersByTimeAsync(limits.debounceMs));
  };
  const answer = () => act(async () => answers.shift()?.());
  await open();
  await write('前');
  await write('前方');
  await write('前方高');
  expect(sent()).toEqual([['前', false]]);
  await answer();
  expect(sent()).toEqual([
    ['前', false],
    ['前方高', false],
  ]);
  await write('前方高能');
  await click('发送');
  expect(sent()).toHaveLength(2);
  await answer();
  expect(sent().slice(2)).toEqual([['前方高能', true]]);
  await answer();
  expect(field()).toBe('');
});

it('says that it is over where the television has ended it', async () => {
  refusal = new ApiError('refused', 409, '二维码已过期，请在电视上重新打开');
  await type('前方高能');
  expect(document.body.textContent).toContain('输入已经结束');
  expect(document.body.textContent).toContain('请在电视上重新打开二维码');
});
