// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { setLanguage, startI18n, t } from './i18n';

it('says a text with its values in the current language', async () => {
  await startI18n('zh-CN');
  expect([t('ui.updatedTo', { n: 12 }), t('ui.updatedTo', { n: 3 })]).toEqual(['更新至12集', '更新至3集']);
  await setLanguage('zh-TW');
  expect(t('ui.updatedTo', { n: 12 })).toBe('更新至第12集');
  expect(t('ui.allEpisodes', { n: 24 })).not.toContain('{');
});

it('leaves a gap that nobody filled, and puts values in as they are', async () => {
  await startI18n('zh-CN');
  expect(t('ui.updatedTo', {})).toContain('{n}');
  expect(t('ui.updatedTo', { n: '$&{n}' })).toBe('更新至$&{n}集');
});
