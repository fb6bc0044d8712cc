import { expect, it, vi } from 'vitest';
import type { Ime } from '../../ime/ime';
import { simplifiedScript } from '../../lib/traditional';
import { click, mount } from '../test-support';
import { KeyboardDialog } from './KeyboardDialog';
import { loadIme } from './load-ime';

vi.mock('./load-ime', () => ({
  loadIme: vi.fn(() => Promise.reject(new Error('no network'))),
  loadScript: () => Promise.resolve(simplifiedScript),
}));
const nothing = () => undefined;
const slots = () => Array.from(document.querySelectorAll('[data-slot]'), (slot) => slot.textContent);
const ime: Ime = {
  convert: (input) => ({
    candidates: [{ text: '好', length: input.length, syllables: ['hao'], cost: 5, base: 5 }],
    reading: [input],
  }),
  learned: nothing,
};

it('says that the words did not come, and asks again on OK', async () => {
  vi.spyOn(console, 'warn').mockImplementation(nothing);
  await mount(<KeyboardDialog label="弹幕" chinese value="" onChange={nothing} onDone={nothing} onClose={nothing} />);
  expect(slots()).toEqual(['词库没有加载出来，按这里重试']);
  vi.mocked(loadIme).mockResolvedValue(ime);
  await click('词库没有加载出来，按这里重试');
  await click('h');
  expect(slots()).toEqual(['好']);
});
