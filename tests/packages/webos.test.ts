import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { appFacts } from '../../scripts/package/app.ts';
import { platform } from '../../scripts/package/folders.ts';
import { webosAppInfo } from '../../scripts/package/webos/package.ts';
import { appInfoProblems } from '../../scripts/package/webos/verify.ts';
import { gradientPng } from './png.ts';

/** A PNG with nothing on it. */
function black(width: number, height: number): Buffer {
  const body = deflateSync(Buffer.alloc(height * (1 + width * 3)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write('IDAT', 4);
  // Signature and IHDR of a picture of this size; nobody here asks for checksums.
  return Buffer.concat([gradientPng(width, height, 0).subarray(0, 33), head, body, Buffer.alloc(4)]);
}

const names = ['icon.png', 'largeIcon.png', 'splash.png'];
const files = new Map(names.map((name) => [name, readFileSync(platform('webos', name))]));

describe('appinfo.json', () => {
  const info = webosAppInfo(appFacts());

  test('WO3: has every field, and pictures of the right sizes', () => {
    expect(appInfoProblems(info, files)).toEqual([]);
  });

  test('WO3: says so in its fields', () => {
    expect(info).toMatchObject({ disableBackHistoryAPI: true, resolution: '1920x1080', type: 'web' });
  });

  test('WO12: is told of a second launch instead of being started again', () => {
    expect(info.handlesRelaunch).toBe(true);
  });

  test('carries the version and the name of the app', () => {
    const app = { ...appFacts(), version: '3.4.5', name: 'A', config: { brand: { slogan: 'B' } } };
    expect(webosAppInfo(app)).toMatchObject({ version: '3.4.5', title: 'A', appDescription: 'B' });
  });

  test.for([
    ['disableBackHistoryAPI', false],
    ['resolution', '1280x720'],
    ['handlesRelaunch', undefined],
    ['version', '1.0'],
    ['version', '01.0.0'],
    ['id', 'With.Capitals'],
    ['type', 'native'],
  ] as [string, unknown][])('WO3: %s %j is noticed', ([field, value]) => {
    expect(appInfoProblems({ ...info, [field]: value }, files)).toEqual([
      `appinfo.json: ${field} is ${JSON.stringify(value)}`,
    ]);
  });

  test('WO3: a wrong icon, a missing one and a black splash are noticed', () => {
    const wrong = new Map([
      ['icon.png', gradientPng(81, 80, 0.5)],
      ['splash.png', black(1920, 1080)],
    ]);
    expect(appInfoProblems(info, wrong)).toEqual([
      'icon is 81x80 instead of 80x80',
      'appinfo.json: largeIcon names no file',
      'WO3: the splash is black',
    ]);
  });
});
