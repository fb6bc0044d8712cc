import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { redeemAlphabet } from '../lib/redeem-code';
import { LetterKeys } from './LetterKeys';
import { button, click, mount } from './test-support';

const look = vi.fn();

function Sheet({ error = '' }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <LetterKeys
      value={value}
      most={2}
      boxes={<output>{value}</output>}
      error={error}
      note="两位"
      onChange={setValue}
      onClear={() => setValue('')}
      go={{ id: 'look', label: '查询', ready: value.length === 2, onPress: look }}
    />
  );
}
const typed = () => document.querySelector('output')?.textContent;
const said = () => document.querySelector('[role="status"]')?.textContent;

it('has every letter of a code once, takes as many as there are places, and gives them back', async () => {
  await mount(<Sheet />);
  const keys = Array.from(document.querySelectorAll('button, [data-focus]')).map((key) => key.textContent ?? '');
  expect(keys.filter((key) => key.length === 1 && redeemAlphabet.includes(key)).sort()).toEqual(
    Array.from(redeemAlphabet).sort(),
  );
  expect(said()).toBe('两位');
  for (const letter of ['A', '7', 'B']) await click(letter);
  expect(typed()).toBe('A7');
  await click('删除');
  expect(typed()).toBe('A');
  await click('清空');
  expect(typed()).toBe('');
  await click('查询');
  expect(look).toHaveBeenCalledTimes(1);
});

it('says why a code was refused instead of what one is', async () => {
  await mount(<Sheet error="没有这个码" />);
  expect(said()).toBe('没有这个码');
  expect(button('查询')).not.toBeNull();
});
