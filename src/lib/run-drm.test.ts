import { describe, expect, it } from 'vitest';
import { drmOf, noDrm } from './run-drm';

describe('drm of config.json', () => {
  it('is passed on as it is', () => {
    const given = {
      servers: { 'com.widevine.alpha': 'https://license.test/widevine', 'com.microsoft.playready': '/playready' },
      advanced: { 'com.widevine.alpha': { videoRobustness: ['SW_SECURE_CRYPTO'] } },
    };
    expect(drmOf(given)).toEqual(given);
    expect([drmOf(undefined), drmOf({})]).toEqual([noDrm, noDrm]);
  });

  it.each([
    [null, /an object with "servers"/],
    [[], /an object with "servers"/],
    [{ server: {} }, /drm\.server: there is no such setting/],
    [{ servers: [] }, /drm\.servers: an object/],
    [{ advanced: 'x' }, /drm\.advanced: an object/],
    [{ servers: { widevine: 'https://a.test' } }, /"widevine" is no key system/],
    [{ servers: { 'com.widevine.alpha': 'license.test' } }, /drm\.servers\["com\.widevine\.alpha"\]: an address/],
    [{ advanced: { 'com.widevine.alpha': 1 } }, /drm\.advanced\["com\.widevine\.alpha"\]: an object/],
  ])('%j is told in a sentence', (given, sentence) => {
    expect(drmOf(given)).toMatch(sentence);
  });
});
