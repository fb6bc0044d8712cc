import { expect, it } from 'vitest';
import { emojiGroups, loadEmoji } from './emoji';

it.each(['zh-CN', 'zh-TW'] as const)('has the same emoji in %s, each once, each with a name', async (language) => {
  const all = await loadEmoji(language);
  const other = await loadEmoji(language === 'zh-CN' ? 'zh-TW' : 'zh-CN');
  const list = emojiGroups.flatMap((group) => all[group]);
  expect(list.length).toBeGreaterThan(1_000);
  expect(new Set(list.map(({ char }) => char)).size).toBe(list.length);
  expect(list.filter(({ char, name }) => !char || !name)).toEqual([]);
  expect(list.map(({ char }) => char)).toEqual(emojiGroups.flatMap((group) => other[group].map(({ char }) => char)));
  expect(emojiGroups[0]).toBe('faces');
});
