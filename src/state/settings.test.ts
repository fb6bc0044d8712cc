import { beforeEach, expect, it, vi } from 'vitest';
import { AccountSettings } from '../contract/schemas/region';
import { startI18n } from '../i18n/i18n';
import { fakeStore } from '../platform/fake-store';
import { openStores } from '../platform/stored';
import { changeSettings, chooseLanguage, startSettings, useSettings } from './settings';
import { accountDefaults, settingsTable } from './settings-table';

vi.stubGlobal('document', { documentElement: {} });
const kept = new Map<string, string>();
const read = (stored: object) => {
  kept.set('dt.settings', JSON.stringify(stored));
  startSettings(new URLSearchParams());
  return useSettings.getState();
};
beforeEach(() => {
  useSettings.setState(useSettings.getInitialState(), true);
  openStores({ storage: fakeStore(kept), session: fakeStore() });
});

it('a value of the wrong type counts as its default, and the rest stays', () => {
  expect(read({ playbackRate: '2', quality: 720, danmu: 7 })).toMatchObject({
    playbackRate: 1,
    quality: 720,
    danmu: {},
  });
  kept.set('dt.settings', 'half');
  startSettings(new URLSearchParams());
  expect(useSettings.getState().quality).toBe(720);
});

it('danmu settings of before November 2026 are found, and written in their new place', () => {
  const old = {
    danmuOpen: false,
    danmuOpacity: 0.5,
    danmuArea: 1,
    danmuPerSecond: 5,
    danmuTop: false,
    danmuRenderer: 'dom',
  };
  const now = { on: false, opacity: 0.5, region: 1, perSecond: 5, types: { top: false } };
  expect(read({ ...old, danmuStep: 2, danmuStepAt: 9 })).toMatchObject({
    danmuRenderer: 'dom',
    danmuStep: 2,
    danmu: now,
  });
  changeSettings({ quality: 1080 });
  const written = JSON.parse(kept.get('dt.settings') ?? '');
  expect(written.danmu).toEqual(now);
  expect(Object.keys(written).filter((key) => /^danmu[A-Z]/.test(key))).toEqual([
    'danmuRenderer',
    'danmuStep',
    'danmuStepAt',
  ]);
});

it('a language of the first address holds for the tab, through a reload, and is not kept for the device', async () => {
  startSettings(new URLSearchParams('language=zh-TW'));
  changeSettings({ quality: 720 });
  expect(JSON.parse(kept.get('dt.settings') ?? '')).toMatchObject({ quality: 720, language: 'zh-CN' });
  useSettings.setState(useSettings.getInitialState(), true);
  startSettings(new URLSearchParams());
  expect(useSettings.getState()).toMatchObject({ quality: 720, language: 'zh-TW' });
  await startI18n('zh-TW');
  await chooseLanguage('zh-CN');
  startSettings(new URLSearchParams());
  expect(useSettings.getState().language).toBe('zh-CN');
});

it('of the rows the account has those that its call knows, and a choice has its default among its options', () => {
  expect(Object.keys(accountDefaults).sort()).toEqual(Object.keys(AccountSettings.properties).sort());
  const odd = Object.entries(settingsTable).filter(
    ([, row]) => 'options' in row && !row.options.some(({ value }) => value === row.value),
  );
  expect(odd).toEqual([]);
});
