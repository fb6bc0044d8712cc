import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors';
import type { DanmuRules } from '../../contract/schemas/danmu';
import { t } from '../../i18n/i18n';
import type { Layout } from '../../platform/platform';
import { button, mount } from '../../ui/test-support';
import { recentPhrases } from '../danmu/recent-phrases';
import { useDanmu } from '../danmu/shields';
import { SendDanmu } from './SendDanmu';

/** The text that a phone types into the panel. */
const phone = vi.hoisted(() => ({
  types: (_text: string, _done: boolean): string | Promise<string> | undefined => undefined,
}));
vi.mock('../phone-input/use-phone-input', () => ({
  usePhoneInput: (_kind: string, _name: string, onText: typeof phone.types) => {
    phone.types = onText;
    return { url: '', opened: false };
  },
}));

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), call }));

const rules: DanmuRules = {
  maxChars: 100,
  minIntervalMs: 2_000,
  coinsMax: 0,
  level: 1,
  colors: [
    { color: '#ffffff', level: 0 },
    { color: '#FF9A8A', level: 1 },
    { color: '#123456', level: 0 },
  ],
  modes: [{ mode: 'scroll', level: 0 }],
};
const sendDanmu = vi.fn();
const open = (layout: Layout) => mount(<SendDanmu send={sendDanmu} onClose={() => undefined} />, layout);
const said = () => Array.from(document.querySelectorAll('[role="alert"]')).map((one) => one.textContent);

beforeEach(() => {
  sessionStorage.clear();
  sendDanmu.mockReset();
  sendDanmu.mockResolvedValue('');
  useDanmu.setState({ rules, missing: false });
});

describe('a comment that is too long', () => {
  it('stays whole on a phone, says by how much, and is not sent', async () => {
    await open('touch');
    const field = document.querySelector('input');
    if (!field) throw new Error('no field');
    await act(async () => void fireEvent.change(field, { target: { value: '弹'.repeat(130) } }));
    expect(field.value).toBe('弹'.repeat(130));
    expect(said()).toEqual(['最多 100 个字，还要删去 30 个字']);
    expect(button('发送').disabled).toBe(true);
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(sendDanmu).not.toHaveBeenCalled();
    await act(async () => void fireEvent.change(field, { target: { value: '弹'.repeat(100) } }));
    expect([said(), button('发送').disabled]).toEqual([[], false]);
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(sendDanmu).toHaveBeenCalledOnce();
  });

  it('takes one character more from a TV’s keyboard, and says so', async () => {
    sessionStorage.setItem('dt.danmuDraft', 'a'.repeat(100));
    const { press, focused } = await open('tv');
    expect(focused()).toContain('a'.repeat(100));
    await press('b');
    expect(focused()).toContain(`${'a'.repeat(100)}b`);
    expect(said()).toEqual(['最多 100 个字，还要删去 1 个字']);
    expect(button('发送').disabled).toBe(true);
  });
});

// Article 22 of the help describes this.
it('sends a phrase with one press, and afterwards offers what was sent last', async () => {
  recentPhrases.set([]);
  await open('tv');
  const first = t('player.phrase1');
  await act(async () => void fireEvent.click(button(first)));
  expect(sendDanmu.mock.calls[0]?.[0]).toBe(first);
  await open('tv');
  const offered = [...document.querySelectorAll('[data-focus]')].map((one) => one.textContent);
  expect(offered).toContain(first);
  expect(offered).not.toContain(t('player.phrase2'));
});

it('tells the phone why its comment was not sent', async () => {
  await open('tv');
  sendDanmu.mockResolvedValueOnce('发送太快，请稍后再试');
  expect(await act(async () => phone.types('你好', true))).toBe('发送太快，请稍后再试');
  expect(said()).toEqual(['发送太快，请稍后再试']);
  expect(await act(async () => phone.types('弹'.repeat(101), true))).toBe('最多 100 个字');
  expect(await act(async () => phone.types('你好', true))).toBe('');
  expect(sendDanmu).toHaveBeenCalledTimes(2);
});

it('calls its colours by their names, and one it does not know by its number', async () => {
  await open('tv');
  const names = Array.from(document.querySelectorAll('[aria-pressed]')).map((one) => one.getAttribute('aria-label'));
  expect(names.slice(0, 3)).toEqual(['白色', '珊瑚红 VIP 1', '#123456']);
});

it('says that colours and places could not be fetched, and asks again', async () => {
  call.mockRejectedValue(new ApiError('network', 0, ''));
  useDanmu.setState({ rules: null, missing: true });
  await open('tv');
  expect(document.body.textContent).toContain('颜色、位置和金币选项没有加载出来');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['danmuSettings']);
});
