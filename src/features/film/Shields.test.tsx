import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import { useSession } from '../../state/session';
import { button, click, mount } from '../../ui/test-support';
import { useDanmu } from '../danmu/shields';
import { ShieldSenders, ShieldWords } from './Shields';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const field = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (!found) throw new Error('no field');
  return found;
};
const write = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));
const said = () => Array.from(document.querySelectorAll('[role="alert"]')).map((one) => one.textContent);

beforeEach(() => {
  sessionStorage.clear();
  call.mockReset();
  useSession.setState({ user: { id: 'ming' } as never });
  useDanmu.setState({ words: [], users: [], rules: null, missing: false });
});

it('a word that did not reach the server stays in the field, with a sentence', async () => {
  await mount(<ShieldWords onClose={() => undefined} />, 'touch');
  await write('剧透');
  call.mockRejectedValueOnce(new ApiError('network', 0, ''));
  await click('添加');
  expect([field().value, said()]).toEqual(['剧透', ['没有保存成功，请检查网络后再试一次']]);
  call.mockResolvedValueOnce({ id: '1', word: '剧透' });
  await click('添加');
  expect([field().value, said(), button('剧透删除')]).toEqual(['', [], expect.anything()]);
});

it.each([
  ['字'.repeat(40), '最多 30 个字，还要删去 10 个字'],
  [`/${'字'.repeat(70)}/`, '最多 60 个字，还要删去 12 个字'],
])('%s is cut by nobody, and not added until it fits', async (text, sentence) => {
  await mount(<ShieldWords onClose={() => undefined} />, 'touch');
  await write(text);
  expect([field().value, said(), button('添加').disabled]).toEqual([text, [sentence], true]);
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }));
  expect(call).not.toHaveBeenCalled();
});

it('does not say that there is nothing where it could not be fetched, and asks again', async () => {
  call.mockRejectedValue(new ApiError('network', 0, ''));
  for (const panel of [
    <ShieldWords key="w" onClose={() => undefined} />,
    <ShieldSenders key="s" onClose={() => undefined} />,
  ]) {
    useDanmu.setState({ missing: true });
    call.mockClear();
    await mount(panel);
    expect(document.body.textContent).toContain('屏蔽列表没有加载出来，恢复后会自动显示');
    expect(document.body.textContent).not.toContain('还没有屏蔽');
    expect(call.mock.calls.map(([name]) => name)).toContain('shieldedWords');
  }
});
