import { getCountries } from 'libphonenumber-js/mobile';
import type { Switch } from '../../src/contract/desk/site';

/** The form that a text has to have beyond its length. */
export type Form = 'words' | 'address' | 'version' | 'hours' | 'drm';

/** One setting of the site that an operator may change. */
export interface Setting extends Omit<Switch, 'value'> {
  form: Form;
}

type Group = Switch['group'];

const none = { options: [], least: 0, most: 0, form: 'words' as const };
const toggle = (key: string, group: Group, standard: '0' | '1'): Setting => ({
  ...none,
  ...{ key, group, standard, kind: 'switch' },
});
const choice = (key: string, group: Group, options: string[]): Setting => ({
  ...none,
  ...{ key, group, options, kind: 'choice', standard: options[0] ?? '' },
});
const number = (key: string, group: Group, standard: string, most: number): Setting => ({
  ...none,
  ...{ key, group, standard, most, kind: 'number' },
});
const text = (key: string, group: Group, most: number, form: Form = 'words'): Setting => ({
  ...none,
  ...{
    key,
    group,
    most,
    form,
    kind: (form === 'words' || form === 'drm') && most > LINE_CHARS ? 'lines' : 'line',
    standard: '',
  },
});

const LINE_CHARS = 100;
const RULE_CHARS = 8_000;
const ADDRESS_CHARS = 500;
const VERSION_CHARS = 20;
const DRM_CHARS = 8_000;
const MEMO_CHARS = 1_000;
/** The largest number of gigabytes; the rules of films read it (server/films/rules.ts). */
const MOST_GB = 1_000_000;

/** The prefix of the operator's texts for the client; a name follows it. */
export const WORDS = 'config.map.';
export const WORD_CHARS = 2_000;

const downloads = {
  address: ['androidDownloadURL', 'tvDownloadURL', 'iphoneDownloadURL', 'ipadDownloadURL', 'pcDownloadURL'],
  version: ['androidVer', 'tvVer', 'iphoneVer', 'ipadVer', 'pcVer', 'macVer'],
  memo: ['tvMemo', 'iphoneBak', 'ipadBak', 'pcMemo', 'macMemo'],
  toggle: ['iphoneVip', 'ipadVip'],
};
const download = (name: string): string => `config.download.${name}`;

/**
 * Every setting of the table `meta` that an operator may change, with its default. Secrets, which are in the same table, are not among them.
 * A test compares this list with the settings that the server reads.
 */
export const settingsTable: readonly Setting[] = [
  toggle('config.mustLogin', 'access', '0'),
  toggle('config.mustVIP', 'access', '0'),
  choice('config.region', 'region', ['', ...getCountries().sort()]),
  toggle('config.activity.status', 'activity', '0'),
  choice('config.activity.type', 'activity', ['0', '1']),
  text('config.activity.title', 'activity', LINE_CHARS),
  text('config.activity.title.tw', 'activity', LINE_CHARS),
  text('config.activity.rule', 'activity', RULE_CHARS),
  text('config.activity.rule.tw', 'activity', RULE_CHARS),
  ...['qrTitle', 'qrTitle.tw', 'qrRemark', 'qrRemark.tw', 'shareText', 'shareText.tw'].map((name) =>
    text(`config.activity.${name}`, 'activity', LINE_CHARS),
  ),
  text('config.drm', 'drm', DRM_CHARS, 'drm'),
  choice('config.review', 'review', ['', 'words', 'pictures', 'films', 'pictures,films', 'all']),
  toggle('config.films', 'films', '1'),
  number('config.filmsQuotaGB', 'films', '20', MOST_GB),
  number('config.filmsReserveGB', 'films', '5', MOST_GB),
  text('config.service.hours', 'service', LINE_CHARS, 'hours'),
  toggle('config.beacon', 'looking', '0'),
  toggle('config.gold.mall', 'gold', '1'),
  toggle('config.gold.looks', 'gold', '1'),
  ...downloads.address.map((name) => text(download(name), 'downloads', ADDRESS_CHARS, 'address')),
  ...downloads.version.map((name) => text(download(name), 'downloads', VERSION_CHARS, 'version')),
  ...downloads.memo.map((name) => text(download(name), 'downloads', MEMO_CHARS)),
  ...downloads.toggle.map((name) => toggle(download(name), 'downloads', '0')),
  ...['tv', 'tizen', 'webos'].flatMap((kind) => [
    text(`config.app.${kind}.advised`, 'downloads', VERSION_CHARS, 'version'),
    text(`config.app.${kind}.least`, 'downloads', VERSION_CHARS, 'version'),
  ]),
  toggle(`${WORDS}signInTip`, 'words', '0'),
];

const byKey = new Map(settingsTable.map((one) => [one.key, one]));

/** The setting of a key. @returns undefined for a key that no operator may set */
export function settingOf(key: string): Setting | undefined {
  const known = byKey.get(key);
  if (known) return known;
  return new RegExp(`^${WORDS.replaceAll('.', '\\.')}[A-Za-z][\\w-]{0,59}$`).test(key)
    ? text(key, 'words', WORD_CHARS)
    : undefined;
}
