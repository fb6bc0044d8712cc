import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesBelow, out } from '../../../scripts/package/folders.ts';
import { packageWebos } from '../../../scripts/package/webos/package.ts';
import { appInfoProblems, ipkProblems, readControl, readIpk } from '../../../scripts/package/webos/verify.ts';
import { appFor, touched } from './made.ts';

describe('the .ipk', () => {
  let file: string;
  let ipk: Buffer;
  let staged: Map<string, Buffer>;
  beforeAll(async () => {
    ({ file } = await packageWebos(await appFor('http://10.0.0.2:8080')));
    ipk = readFileSync(file);
    const folder = join(out, 'webos');
    staged = new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]));
  });
  // It names a server that is none: nobody shall find it among the packages.
  afterAll(() => rmSync(file, { force: true }));

  test('WO3: appinfo.json and its pictures came through LG’s packager as they were', () => {
    const files = readIpk(ipk, 'tv.danmutv.app');
    const info = JSON.parse(files.get('appinfo.json')?.toString() ?? '{}');
    expect(appInfoProblems(info, files)).toEqual([]);
    expect(info).toMatchObject({ disableBackHistoryAPI: true, resolution: '1920x1080', handlesRelaunch: true });
  });

  test('holds every file of the page, byte by byte, and nothing more', () => {
    expect(ipkProblems(ipk, staged)).toEqual([]);
    expect([...readIpk(ipk, 'tv.danmutv.app').keys()].sort()).toEqual([...staged.keys()].sort());
    expect(readControl(ipk)).toMatchObject({ Package: 'tv.danmutv.app', Architecture: 'all' });
  });

  test('knows its server', () => {
    const config = readIpk(ipk, 'tv.danmutv.app').get('config.json')?.toString() ?? '{}';
    expect(JSON.parse(config)).toMatchObject({ api: 'http://10.0.0.2:8080' });
  });

  test('a file that is other than what was packed is noticed', () => {
    expect(ipkProblems(ipk, touched(staged, 'index.html'))).toEqual([
      'index.html has other content than what was packed',
    ]);
    expect(ipkProblems(ipk, new Map(staged).set('more.js', Buffer.from('')))).toEqual(['more.js is missing']);
  });
});
