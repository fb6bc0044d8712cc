import type { MessageKey } from '../../../i18n/i18n';
import type { AppCard, CardId } from './cards';

export const names: Record<CardId, MessageKey> = {
  android: 'apps.android',
  tv: 'apps.tv',
  tizen: 'apps.tizen',
  webos: 'apps.webos',
  pc: 'apps.pc',
  mac: 'apps.mac',
  iphone: 'apps.iphone',
  ipad: 'apps.ipad',
};

/** What to do on the device itself. */
const hows: Record<CardId, MessageKey> = {
  android: 'apps.how.android',
  tv: 'apps.how.tv',
  tizen: 'apps.how.tizen',
  webos: 'apps.how.webos',
  pc: 'apps.how.pc',
  mac: 'apps.how.pc',
  iphone: 'apps.how.iphone',
  ipad: 'apps.how.iphone',
};

/** A television's own package is told how to install; of what the operator offers elsewhere, where to get it. */
export function howTo({ id, state, pcOnly }: AppCard): MessageKey {
  if (state !== 'ready' || id === 'tv' || id === 'tizen' || id === 'webos') return hows[id];
  return pcOnly ? 'apps.how.pcReady' : 'apps.how.ready';
}

type T = (key: MessageKey, values?: Record<string, string>) => string;

const states: Record<Exclude<AppCard['state'], 'ready'>, MessageKey> = {
  web: 'apps.web',
  coming: 'apps.coming',
  none: 'apps.none',
};

/** The line under the name: the version, or why there is none. */
export const stateText = (t: T, { state, version }: AppCard): string =>
  state === 'ready' ? (version ? t('apps.version', { version }) : '') : t(states[state]);

/** What is worth knowing of it, in short words. */
export const tagsOf = (t: T, { fourK, memo, vip }: AppCard): string[] =>
  [fourK ? t('apps.fourK') : '', memo, vip ? t('apps.vip') : ''].filter(Boolean);

/** A hash in groups of four, as it is read aloud. */
export const hashGroups = (sha256: string): string => sha256.replace(/.{4}(?=.)/g, '$& ');
