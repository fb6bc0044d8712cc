import { describe, expect, it } from 'vitest';
import { LevelIcon } from './LevelIcon';
import { mount } from './test-support';
import { VipTag } from './VipTag';

const text = () => document.querySelector('[data-screen]')?.textContent;

describe('marks', () => {
  it.each([
    [0, ''],
    [3, 'LV3'],
    [8, 'LV8'],
    [12, 'LV8'],
  ])('level %i wears "%s" (cap of spec section 3)', async (level, shown) => {
    await mount(<LevelIcon level={level} />);
    expect(text()).toBe(shown);
  });

  it.each([
    [0, ''],
    [1, 'VIP 1'],
    [4, '至尊 VIP'],
    [7, '至尊 VIP'],
  ])('VIP level %i wears "%s" (spec section 6)', async (level, shown) => {
    await mount(<VipTag level={level} />);
    expect(text()).toBe(shown);
  });
});
