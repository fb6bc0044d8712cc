import { describe, expect, it, vi } from 'vitest';
import { button, click, mount } from '../test-support';
import { Keyboard } from './Keyboard';

const spies = () => ({ onKey: vi.fn(), onDelete: vi.fn(), onClear: vi.fn(), onDone: vi.fn() });

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
});
