import { expect, it } from 'vitest';
import { drmOver, drmTyped } from './drm-problem';
import { noDrm } from './run-drm';

const widevine = { 'com.widevine.alpha': 'https://license.test/widevine' };

it('settings that are typed are those of config.json, with license servers under https', () => {
  const given = { servers: widevine, advanced: { 'com.widevine.alpha': { videoRobustness: ['SW_SECURE_CRYPTO'] } } };
  expect(drmTyped(JSON.stringify(given))).toEqual(given);
  expect([drmTyped(''), drmTyped('{}')]).toEqual([noDrm, noDrm]);
});

it.each([
  ['{', 'json', ''],
  ['null', 'object', 'drm'],
  ['[]', 'object', 'drm'],
  ['{"server":{}}', 'unknown', 'server'],
  ['{"servers":[]}', 'object', 'servers'],
  ['{"advanced":"x"}', 'object', 'advanced'],
  ['{"servers":{"widevine":"https://a.test"}}', 'system', 'widevine'],
  ['{"advanced":{"widevine":{}}}', 'system', 'widevine'],
  ['{"servers":{"com.widevine.alpha":"license.test"}}', 'https', 'com.widevine.alpha'],
  ['{"servers":{"com.widevine.alpha":"http://license.test"}}', 'https', 'com.widevine.alpha'],
  ['{"servers":{"com.widevine.alpha":"/license"}}', 'https', 'com.widevine.alpha'],
  ['{"servers":{"com.widevine.alpha":1}}', 'https', 'com.widevine.alpha'],
  ['{"advanced":{"com.widevine.alpha":1}}', 'settings', 'com.widevine.alpha'],
])('%s is refused, and where', (text, what, at) => {
  expect(drmTyped(text)).toEqual({ what, at });
});

it('the site’s word comes over that of the file, key system by key system', () => {
  const file = { servers: { ...widevine, 'com.apple.fps': '/fps' }, advanced: { 'com.apple.fps': { a: 1 } } };
  const site = { servers: { 'com.widevine.alpha': 'https://new.test' }, advanced: {} };
  expect(drmOver(file, undefined)).toBe(file);
  expect(drmOver(file, site)).toEqual({
    servers: { 'com.widevine.alpha': 'https://new.test', 'com.apple.fps': '/fps' },
    advanced: file.advanced,
  });
});
