import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sdk } from '../../scripts/package/androidtv/build.ts';
import { allowsHttp, applicationId, manifest } from '../../scripts/package/androidtv/resources.ts';
import { androidKey } from '../../scripts/package/androidtv/signing.ts';
import { badgingProblems, signatureProblems } from '../../scripts/package/androidtv/verify.ts';
import { appFacts } from '../../scripts/package/app.ts';
import { filesBelow, platform } from '../../scripts/package/folders.ts';

const source = (...parts: string[]) => readFileSync(platform('androidtv', ...parts), 'utf8');
const all = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, found]) => found);

describe('the manifest', () => {
  const xml = manifest();

  test('AT1: is started from the television’s home and from other launchers', () => {
    expect(xml).toContain('android.intent.category.LEANBACK_LAUNCHER');
    expect(xml).toContain('android.intent.category.LAUNCHER');
  });

  test('AT2: has banner, icon and name', () => {
    for (const part of ['banner="@drawable/banner"', 'icon="@mipmap/ic_launcher"', 'label="@string/app_name"']) {
      expect(xml).toContain(`android:${part}`);
    }
    expect(source('app/src/main/res/values/strings.xml')).toContain('>飞屏<');
  });

  test('AT3: requires nothing that a television or a box may lack', () => {
    const features = [...xml.matchAll(/<uses-feature android:name="([^"]+)" android:required="(\w+)"/g)];
    expect(Object.fromEntries(features.map(([, name, required]) => [name, required]))).toEqual({
      'android.software.leanback': 'false',
      'android.hardware.touchscreen': 'false',
      'android.hardware.screen.landscape': 'false',
    });
    expect(features).toHaveLength(all(/<(uses-feature)/g, xml).length);
  });

  test('AT15: Back arrives by callback where the system has one', () => {
    expect(xml).toContain('android:enableOnBackInvokedCallback="true"');
  });

  test('asks for the network and nothing else', () => {
    expect(all(/<uses-permission android:name="([^"]+)"/g, xml)).toEqual([
      'android.permission.INTERNET',
      'android.permission.ACCESS_NETWORK_STATE',
    ]);
  });

  test('opens its own links, and exports one activity alone', () => {
    expect(xml).toContain('<data android:scheme="danmutv" />');
    expect(all(/exported="(\w+)"/g, xml)).toEqual(['true']);
    expect(all(/<(service|receiver|provider)\b/g, xml)).toEqual([]);
  });
});

describe('Gradle and our own build', () => {
  const gradle = source('app/build.gradle');

  test('agree on names, levels and the number of the version', () => {
    expect(gradle).toContain(`applicationId '${applicationId}'`);
    expect(gradle).toContain(`namespace '${applicationId}'`);
    expect(gradle).toContain(`minSdk ${sdk.min}\n`);
    expect(gradle).toContain(`targetSdk ${sdk.target}\n`);
    expect(gradle).toContain('versionCode major * 1000000 + minor * 1000 + patch');
  });

  test('read the same sources; the stubs are for the compiler alone', () => {
    const java = filesBelow(platform('androidtv', 'app', 'src', 'main', 'java'));
    expect(java.every((file) => file.startsWith('tv/danmutv/app/'))).toBe(true);
    const stubs = filesBelow(platform('androidtv', 'stubs'));
    expect(stubs.every((file) => file.startsWith('android/'))).toBe(true);
  });
});

describe('plain http', () => {
  const facts = appFacts();
  const app = (hosts: Record<string, string>) => ({ ...facts, config: { ...facts.config, ...hosts } });

  test('is allowed where the viewer names the server, or the packager an http one', () => {
    expect(allowsHttp(app({ api: '' }))).toBe(true);
    expect(allowsHttp(app({ api: 'http://10.0.0.2:8080' }))).toBe(true);
    expect(allowsHttp(app({ api: 'https://v.example', media: 'http://cdn.example' }))).toBe(true);
  });

  test('is not where all is on https', () => {
    expect(allowsHttp(app({ api: 'https://v.example' }))).toBe(false);
    expect(allowsHttp(app({ api: 'https://v.example', media: 'https://cdn.example' }))).toBe(false);
  });
});

describe('the shell', () => {
  const java = Object.fromEntries(
    filesBelow(platform('androidtv', 'app', 'src', 'main', 'java')).map((file) => [
      file.replace(/^.*\/|\.java$/g, ''),
      source('app/src/main/java', file),
    ]),
  );

  test('AT12: nothing in it can open another app or a browser', () => {
    expect(Object.values(java).join('\n')).not.toMatch(/startActivity|CustomTabs|new Intent\(/);
  });

  test('puts one object into the page, and every call of it looks first whose page is open', () => {
    expect(all(/(addJavascriptInterface)\(/g, Object.values(java).join('\n'))).toHaveLength(1);
    const calls = [
      ...java.DanmuBridge!.matchAll(/@JavascriptInterface\n\s*public \w+ (\w+)\([^)]*\) \{\n\s*([^\n]*)/g),
    ];
    expect(calls.map(([, name]) => name)).toEqual(['exit', 'keepAwake', 'closeFeedback', 'launchPath', 'deviceName']);
    for (const [, name, first] of calls) expect(first, name).toMatch(/^if \(!origin\.allowed\(\)\) return/);
    expect(all(/(@JavascriptInterface)/g, java.DanmuBridge!)).toHaveLength(calls.length);
  });

  test('WO12: a link that finds no page, for its process was ended, waits for the next one', () => {
    expect(java.MainActivity).toMatch(
      /if \(page == null\) \{\s*(\/\/[^\n]*\s*)*bridge\.setLaunchPath\(path\);\s*return;/,
    );
  });

  test('AT11: the hidden page sleeps, the shown one wakes', () => {
    expect(java.Page).toMatch(/view\.onPause\(\);\s*view\.pauseTimers\(\);/);
    expect(java.Page).toMatch(/view\.resumeTimers\(\);\s*view\.onResume\(\);/);
  });

  test.for([
    'setMediaPlaybackRequiresUserGesture(false)',
    'setDomStorageEnabled(true)',
    'setAllowFileAccess(false)',
    'setAllowContentAccess(false)',
    'setSupportMultipleWindows(false)',
  ])('the page is given %s', (setting) => {
    expect(java.Page).toContain(`settings.${setting};`);
  });
});

describe('keys', () => {
  test('a half-named release key is refused in a sentence', async () => {
    await expect(androidKey({ ANDROID_KEYSTORE: 'release.p12' })).rejects.toThrow('ANDROID_KEY_ALIAS');
    const named = { ANDROID_KEYSTORE: join('no', 'such.p12'), ANDROID_KEYSTORE_PASSWORD: 'a', ANDROID_KEY_ALIAS: 'b' };
    await expect(androidKey(named)).rejects.toThrow('does not exist');
  });
});

describe('the reader of finished APKs', () => {
  test('AT1, AT2, AT3: misses what is missing', () => {
    expect(badgingProblems('')).toHaveLength(8);
    expect(badgingProblems('').join()).toContain('leanback activity');
  });

  test('wants three signatures', () => {
    expect(signatureProblems('Verified using v2 scheme (APK Signature Scheme v2): true')).toEqual([
      'there is no signature of the v1 scheme (JAR signing)',
      'there is no signature of the v3 scheme (APK Signature Scheme v3)',
    ]);
  });
});
