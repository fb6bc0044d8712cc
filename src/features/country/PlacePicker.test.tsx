import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mount } from '../../ui/test-support';
import { PlacePicker } from './PlacePicker';
import type { Place } from './places';

const place = (code: string, dial: string, name: string, reading: string): Place => ({
  code,
  dial,
  names: { 'zh-CN': name, 'zh-TW': name },
  readings: { 'zh-CN': reading, 'zh-TW': reading },
});
const places = [
  place('AL', '355', '阿尔巴尼亚', 'a er ba ni ya'),
  place('AT', '43', '奥地利', 'ao di li'),
  place('BR', '55', '巴西', 'ba xi'),
  place('BE', '32', '比利时', 'bi li shi'),
  place('DE', '49', '德国', 'de guo'),
  place('DK', '45', '丹麦', 'dan mai'),
  place('FR', '33', '法国', 'fa guo'),
  place('GR', '30', '希腊', 'xi la'),
  place('IT', '39', '意大利', 'yi da li'),
  place('JP', '81', '日本', 'ri ben'),
  place('KR', '82', '韩国', 'han guo'),
  place('CN', '86', '中国', 'zhong guo'),
  place('MY', '60', '马来西亚', 'ma lai xi ya'),
];
const onChoose = vi.fn();
const picker = (chosen = '') => (
  <PlacePicker places={places} first={['CN', 'JP']} chosen={chosen} hint="名称" onChoose={onChoose} />
);
const options = (list: string) =>
  Array.from(screen.getByRole('listbox', { name: list }).querySelectorAll('[role="option"]')).map(
    (option) => option.textContent,
  );
afterEach(() => {
  cleanup();
  onChoose.mockReset();
});

it('shows the common ones first, and of a letter its own alone', async () => {
  const { press, focused } = await mount(picker());
  expect(focused()).toBe('中国+86');
  expect(options('字母索引')).toEqual(['常用', 'A', 'B', 'D', 'F', 'H', 'M', 'R', 'X', 'Y', 'Z']);
  expect(options('国家和地区')).toEqual(['中国+86', '日本+81']);
  await press('Enter');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ code: 'CN', dial: '86' }));
});

it('begins at the letter of what is chosen, and says which it is', async () => {
  const { focused } = await mount(picker('IT'));
  expect(focused()).toBe('意大利+39');
  expect(screen.getByRole('option', { name: '意大利 +39' }).getAttribute('aria-selected')).toBe('true');
  expect(options('国家和地区')).toEqual(['意大利+39']);
});

it('has all of them under each other for a finger', async () => {
  await mount(picker(), 'touch');
  expect(screen.getAllByRole('option')).toHaveLength(places.length + 2);
});

it('a list that is seen at a glance has neither index nor field', async () => {
  await mount(<PlacePicker places={places.slice(0, 6)} chosen="" hint="名称" onChoose={onChoose} />);
  expect(screen.queryByRole('listbox', { name: '字母索引' })).toBeNull();
  expect(options('国家和地区')).toHaveLength(6);
});

it('of some dozens a television shows all, with the field above', async () => {
  const { focused } = await mount(
    <PlacePicker places={places} chosen="DK" index={false} hint="名称" onChoose={onChoose} />,
  );
  expect(focused()).toBe('丹麦+45');
  expect(screen.queryByRole('listbox', { name: '字母索引' })).toBeNull();
  expect(options('国家和地区')).toHaveLength(places.length);
});
