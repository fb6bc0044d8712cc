import { act } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits';
import { button, click, mount } from '../test-support';
import { Keyboard } from './Keyboard';

const spies = () => ({ onKey: vi.fn(), onDelete: vi.fn(), onClear: vi.fn(), onDone: vi.fn() });

afterEach(() => vi.useRealTimers());

describe('Keyboard', () => {
  it('says which key was pressed', async () => {
    const on = spies();
    const { press, focused } = await mount(<Keyboard layout="letters" {...on} />);
    expect(focused()).toBe('a');
    await press('Enter');
    await click('7');
    expect(on.onKey.mock.calls).toEqual([['a'], ['7']]);
  });

  it('has upper case and symbols on the full page, and shift leads back from the symbols', async () => {
    const on = spies();
    await mount(<Keyboard layout="full" {...on} />);
    await click('大小写');
    expect(button('大小写').getAttribute('aria-pressed')).toBe('true');
    await click('Q');
    await click('符号');
    await click('#');
    await click('大小写');
    await click('Z');
    await click('大小写');
    await click('z');
    await click('空格');
    expect(on.onKey.mock.calls.flat()).toEqual(['Q', '#', 'Z', 'z', ' ']);
  });

  it('keeps focus on the key that switches the page', async () => {
    const { press, focused } = await mount(<Keyboard layout="full" {...spies()} />);
    button('符号').focus();
    await press('Enter');
    expect(focused()).toBe('符号');
    expect(button('@').textContent).toBe('@');
  });

  it('deletes, clears and is done', async () => {
    const on = spies();
    await mount(<Keyboard layout="t9" {...on} />);
    await click('删除');
    await click('清空');
    await click('完成');
    await click('2 abc');
    expect(on.onDelete).toHaveBeenCalledTimes(1);
    expect(on.onClear).toHaveBeenCalledTimes(1);
    expect(on.onDone).toHaveBeenCalledTimes(1);
    expect(on.onKey).toHaveBeenCalledExactlyOnceWith('2');
  });

  it.each([
    ['OK', 'keydown', 'keyup'],
    ['a finger', 'touchstart', 'touchend'],
  ])('deletes on and on while %s stays on the key, and no more when it is let go', async (_, down, up) => {
    const on = spies();
    await mount(<Keyboard layout="letters" {...on} />);
    vi.useFakeTimers();
    const key = button('删除');
    key.focus();
    const say = (type: string) => {
      const init = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
      key.dispatchEvent(type.startsWith('key') ? new KeyboardEvent(type, init) : new Event(type, init));
      if (type === 'touchend') key.click();
    };
    const holdFor = async (ms: number) => {
      act(() => say(down));
      await act(() => vi.advanceTimersByTimeAsync(ms));
      act(() => say(up));
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    };
    await holdFor(limits.longPressDelayMs + 4 * limits.longPressIntervalMs);
    expect(on.onDelete).toHaveBeenCalledTimes(5);
    await holdFor(100);
    expect(on.onDelete).toHaveBeenCalledTimes(6);
  });
});
