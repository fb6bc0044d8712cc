import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageAndroidTv } from '../../../scripts/package/androidtv/package.ts';
import { apkProblems, badgingProblems } from '../../../scripts/package/androidtv/verify.ts';
import { readZip } from '../../../scripts/package/archive/zip.ts';
import { out } from '../../../scripts/package/folders.ts';
import { tool } from '../../../scripts/package/tools.ts';
import { appFor, scratch } from './made.ts';

const folder = scratch();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const assets = join(out, 'androidtv', 'assets');
const dump = (apk: string, what: string, ...more: string[]) => tool('dump', ['aapt', 'dump', what, apk, ...more]);

describe('the release APK for a server on https', () => {
  let apk: string;
  beforeAll(async () => {
    const keystore = join(folder, 'release.p12');
    const kind = ['-keyalg', 'RSA', '-validity', '365', '-dname', 'CN=release', '-storetype', 'PKCS12'];
    const where = ['-keystore', keystore, '-storepass', 'a pass word', '-alias', 'danmu'];
    await tool('key', ['keytool', '-genkeypair', ...kind, ...where]);
    const env = { ANDROID_KEYSTORE: keystore, ANDROID_KEYSTORE_PASSWORD: 'a pass word', ANDROID_KEY_ALIAS: 'danmu' };
    Object.assign(process.env, env);
    try {
      ({ file: apk } = await packageAndroidTv(await appFor('https://video.example')));
    } finally {
      for (const name of Object.keys(env)) delete process.env[name];
    }
  });
  afterAll(() => rmSync(apk, { force: true }));

  test('is signed with the given key and cannot be debugged', async () => {
    expect(apk).toMatch(/-release\.apk$/);
    expect(await tool('certs', ['apksigner', 'verify', '--print-certs', apk])).toContain('CN=release');
    expect(await dump(apk, 'badging')).not.toContain('application-debuggable');
  });

  test('speaks https alone, by all three switches', async () => {
    expect(await dump(apk, 'xmltree', 'res/xml/network_security_config.xml')).toMatch(
      /cleartextTrafficPermitted=\(type 0x12\)0x0 /,
    );
    expect(await tool('dump', ['aapt', 'dump', '--values', 'resources', apk])).toMatch(
      /bool\/allow_http: .*d=0x00000000/,
    );
    expect(await dump(apk, 'xmltree', 'AndroidManifest.xml')).toMatch(/usesCleartextTraffic\(0x010104ec\)=@0x7f/);
  });

  test('knows its server', () => {
    const config = readZip(readFileSync(apk)).get('assets/www/config.json')?.toString() ?? '{}';
    expect(JSON.parse(config)).toMatchObject({ api: 'https://video.example' });
  });
});

// Last, so that what stays in dist/packages is what `npm run package` makes.
describe('the debug APK', () => {
  let apk: string;
  beforeAll(async () => {
    ({ file: apk } = await packageAndroidTv(await appFor()));
  });

  test('AT1, AT2, AT3, AT15: is what its makers’ tools and ours want', async () => {
    expect(await apkProblems(apk, assets)).toEqual([]);
    expect(badgingProblems(await dump(apk, 'badging'))).toEqual([]);
  });

  test('may be debugged, and may speak http to a server at home', async () => {
    expect(await dump(apk, 'badging')).toContain('application-debuggable');
    expect(await dump(apk, 'xmltree', 'res/xml/network_security_config.xml')).toMatch(
      /cleartextTrafficPermitted=\(type 0x12\)0xffffffff/,
    );
  });

  test('carries none of the compiler’s stubs', () => {
    const dex = readZip(readFileSync(apk)).get('classes.dex')?.toString('latin1') ?? '';
    expect(dex).toContain('Ltv/danmutv/app/MainActivity;');
    // Dexed, it would bring the value of its constant along.
    expect(dex).not.toContain('PRIORITY_DEFAULT');
  });

  test('one changed byte of its content, and no Android takes it', async () => {
    const bytes = readFileSync(apk);
    const at = bytes.indexOf('assets/www/index.html') + 'assets/www/index.html'.length + 40;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const changed = join(folder, 'changed.apk');
    writeFileSync(changed, bytes);
    await expect(tool('verify', ['apksigner', 'verify', '--min-sdk-version', '21', changed])).rejects.toThrow('verify');
  });
});
