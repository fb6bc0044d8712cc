import { act } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, click, mount } from '../test-support';
import { KeyboardDialog } from './KeyboardDialog';
import { loadIme } from './load-ime';

function Form({
  onText,
  onDone,
  onClose,
  maxLength,
}: Record<'onText' | 'onDone' | 'onClose', (text?: string) => void> & { maxLength?: number }) {
  const [text, setText] = useState('');
  return (
    <KeyboardDialog
      label="弹幕"
      chinese
      value={text}
      maxLength={maxLength}
      onChange={(next) => {
        setText(next);
        onText(next);
      }}
      onDone={() => onDone()}
      onClose={() => onClose()}
    />
  );
}
async function open(maxLength?: number) {
  const on = { onText: vi.fn(), onDone: vi.fn(), onClose: vi.fn() };
  const bench = await mount(<Form {...on} maxLength={maxLength} />);
  await act(async () => void (await loadIme()));
  const slots = () => Array.from(document.querySelectorAll('[data-slot]'), (slot) => slot.textContent);
  const spell = async (letters: string) => {
    for (const letter of letters) await click(letter);
  };
  return { ...on, ...bench, slots, spell, written: () => on.onText.mock.lastCall?.[0] };
}
beforeAll(() => loadIme());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the keyboard that spells Chinese', () => {
  it('writes nothing until a candidate is chosen', async () => {
    const { spell, slots, written, onText } = await open();
    await spell('nihao');
    expect(slots()[0]).toBe('你好');
    expect(onText).not.toHaveBeenCalled();
    await click('你好');
    expect(written()).toBe('你好');
  });

  it('leaves the rest after a candidate for the beginning, and focus on the first of the next', async () => {
    const { spell, slots, written, onText, focused } = await open();
    await spell('womenkandianying');
    await click('我们');
    expect(onText).not.toHaveBeenCalled();
    expect(slots()[0]).toBe('看电影');
    expect(focused()).toBe('看电影');
    await click('空格');
    expect(written()).toBe('我们看电影');
  });

  it('is reached by arrows, and gives focus back to the key that was typed last', async () => {
    const { spell, press, focused } = await open();
    await spell('ta');
    button('a').focus();
    await press('Enter');
    await press('ArrowUp');
    expect(document.activeElement?.getAttribute('data-slot')).toBe('0');
    await press('Enter');
    expect(focused()).toBe('a');
  });

  it('UI16: Back gives up what is being spelled, then closes', async () => {
    const { spell, press, onClose, onText } = await open();
    await spell('ni');
    await press('Escape');
    expect(onClose).not.toHaveBeenCalled();
    await click('完成');
    expect(onText).not.toHaveBeenCalled();
    await press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('deletes letters first, then characters', async () => {
    const { spell, written, slots } = await open();
    await spell('nihao');
    await click('空格');
    await spell('wo');
    await click('删除');
    await click('删除');
    expect(written()).toBe('你好');
    expect(slots()[0]).toBe('，');
    await click('删除');
    expect(written()).toBe('你');
  });

  it('writes what is being spelled before it is done', async () => {
    const { spell, written, onDone } = await open();
    await spell('nihao');
    await click('选定');
    expect(written()).toBe('你好');
    expect(onDone).not.toHaveBeenCalled();
    await click('完成');
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('has signs and faces where the candidates are, and keeps focus on them', async () => {
    const { written, focused } = await open();
    button('！').focus();
    await click('！');
    await click('！');
    expect(written()).toBe('！！');
    expect(focused()).toBe('！');
    await click('符号');
    await click('(≧▽≦)');
    await click('6');
    expect(written()).toBe('！！(≧▽≦)6');
  });

  it('switches to letters and back on the same key, and stays so', async () => {
    const { spell, written, focused } = await open();
    await spell('ok');
    button('切换到英文').focus();
    await click('切换到英文');
    expect(written()).toBe('ok');
    expect(focused()).toBe('切换到中文');
    await click('大小写');
    await click('A');
    expect(written()).toBe('okA');
    expect(localStorage.getItem('dt.keyboard.letters')).toBe('1');
    await click('切换到中文');
    expect(focused()).toBe('切换到英文');
  });

  it('a desktop keyboard spells, picks by digits and by Enter', async () => {
    const { press, spell, written, slots } = await open();
    for (const key of 'niha') await press(key);
    await spell('o');
    await press('2');
    expect(written()).toBe('你好啊');
    for (const key of 'women') await press(key);
    expect(slots()[0]).toBe('我们');
    await press('Enter');
    expect(written()).toBe('你好啊我们');
    await press('Backspace');
    expect(written()).toBe('你好啊我');
  });

  it('writes no more than the field takes', async () => {
    const { spell, written } = await open(3);
    await spell('qianfanggaoneng');
    await click('空格');
    expect(written()).toBe('前方高');
  });

  it('learns what was chosen, on this device', async () => {
    const { spell, slots } = await open();
    await spell('shiji');
    const other = slots()[1]!;
    await click(other);
    await spell('shiji');
    expect(slots()[0]).toBe(other);
    expect(localStorage.getItem('dt.ime.learned')).toContain(other);
  });

  it('a reload gives back what was being spelled, and Back gives it up for good', async () => {
    const { spell } = await open();
    await spell('womennih');
    await click('我们');
    const again = await open();
    expect(document.querySelector('[aria-live]')?.textContent).toBe('我们ni\u2005h');
    await again.spell('ao');
    await click('你好');
    expect(again.written()).toBe('我们你好');
    await again.spell('ni');
    await again.press('Escape');
    expect((await open()).slots()[0]).toBe('，');
  });
});
