import { beforeAll, expect, it } from 'vitest';
import { startI18n, wholeCatalogue } from '../../i18n/i18n';
import { episodeLabel, episodeTag } from './episode-names';

beforeAll(async () => {
  await startI18n('zh-CN');
  await wholeCatalogue();
});

it.each([
  [0, false, '', '第 3 集'],
  [1, false, 'VIP', '第 3 集 VIP'],
  [3, false, 'VIP 3', '第 3 集 VIP 3'],
  [3, true, '抢先', '第 3 集，会员抢先看'],
])('an episode of level %i (early: %s) is marked %j, and said as %j', (vip, early, tag, label) => {
  expect(episodeTag({ vip, early })).toBe(tag);
  expect(episodeLabel('第 3 集', { vip, early })).toBe(label);
});
