import { describe, expect, it } from 'vitest';
import type { DownloadInfo } from '../../../contract/schemas/apps';
import { hashGroups } from './card-words';
import { cardOfDevice, cardsOf, withFirst } from './cards';

const nothing: DownloadInfo = {
  androidDownloadURL: '',
  androidVer: '1.5.2',
  tvDownloadURL: '',
  tvVer: '2.2.0',
  tvMemo: '',
  iphoneDownloadURL: '',
  ipadDownloadURL: '',
  iphoneVer: '',
  ipadVer: '',
  iphoneBak: '',
  ipadBak: '',
  pcDownloadURL: '',
  pcVer: '',
  pcMemo: '',
  macVer: '',
  macMemo: '',
  iphoneVip: false,
  ipadVip: false,
  packages: [],
};
const apk = { kind: 'apk', url: '/packages/a-1.0.0-androidtv.apk', version: '1.0.0', bytes: 5, sha256: 'ab' } as const;
const states = (info: DownloadInfo) => cardsOf(info).map(({ id, state }) => `${id} ${state}`);

describe('the cards of spec 2.11', () => {
  it('say honestly that there is nothing yet, and no version of it', () => {
    expect(states(nothing)).toEqual(['android web', 'tv none', 'pc web', 'mac web', 'iphone coming', 'ipad coming']);
    expect(cardsOf(nothing).every(({ version }) => version === '')).toBe(true);
    const fourK = cardsOf(nothing).filter((card) => card.fourK);
    expect(fourK.map(({ id }) => id)).toEqual(['tv', 'pc', 'mac']);
  });

  it('offer what there is: our packages with their facts, the operator’s with theirs alone', () => {
    const wgt = { ...apk, kind: 'wgt', url: '/packages/a-1.0.0-tizen.wgt' } as const;
    const own = cardsOf({ ...nothing, tvDownloadURL: apk.url, tvVer: '1.0.0', packages: [apk, wgt] });
    expect(own.find(({ id }) => id === 'tv')).toMatchObject({ state: 'ready', version: '1.0.0', pack: apk });
    expect(own.find(({ id }) => id === 'tizen')).toMatchObject({ url: wgt.url, pack: wgt });
    expect(own.some(({ id }) => id === 'webos')).toBe(false);
    const theirs = cardsOf({ ...nothing, tvDownloadURL: 'https://dl.example/tv.apk', packages: [apk] });
    expect(theirs.find(({ id }) => id === 'tv')?.pack).toBeUndefined();
  });

  it('put the device first that the page is opened on, or asked for', () => {
    const cards = cardsOf(nothing);
    expect(withFirst(cards, 'mac')[0]?.id).toBe('mac');
    expect(withFirst(cards, 'toaster')).toEqual(cards);
    expect(cardOfDevice('Mozilla/5.0 (Linux; Android 13; Pixel 7) Mobile Safari', 5)).toBe('android');
    expect(cardOfDevice('Mozilla/5.0 (Macintosh) Version/17 Safari', 5)).toBe('ipad');
    expect(cardOfDevice('Mozilla/5.0 (Windows NT 10.0)', 0)).toBe('pc');
    expect(cardOfDevice('Mozilla/5.0 (X11; Linux)', 0)).toBeNull();
  });

  it('show a hash as it is read aloud', () => {
    expect(hashGroups('ba7816bf8f01')).toBe('ba78 16bf 8f01');
  });
});
