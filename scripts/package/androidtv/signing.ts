import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from '../../lib/care.mjs';
import { keysFolder } from '../keys.ts';
import { tool } from '../tools.ts';

export interface AndroidKey {
  keystore: string;
  alias: string;
  /** apksigner's words for where the passwords are: never on a command line, which every user of a machine can read. */
  passwords: { store: string; key: string };
  env: Record<string, string>;
  /** The debug key: the APK may be debugged, and no store takes it. */
  debug: boolean;
}

const names = ['ANDROID_KEYSTORE', 'ANDROID_KEYSTORE_PASSWORD', 'ANDROID_KEY_ALIAS', 'ANDROID_KEY_PASSWORD'] as const;

/** The release key of the environment; without one a debug key of this machine, made at the first build. */
export async function androidKey(env: NodeJS.ProcessEnv = process.env): Promise<AndroidKey> {
  const [keystore, password, alias, keyPassword = password] = names.map((name) => env[name] || undefined);
  if (!keystore) return debugKey();
  if (!password || !alias) {
    throw new CareError(`A release needs ${names.join(', ')} (the last one where it differs from the second).`);
  }
  if (!existsSync(keystore)) throw new CareError(`ANDROID_KEYSTORE names ${keystore}, which does not exist.`);
  return {
    keystore,
    alias,
    passwords: { store: 'env:DANMU_STORE_PASSWORD', key: 'env:DANMU_KEY_PASSWORD' },
    env: { DANMU_STORE_PASSWORD: password, DANMU_KEY_PASSWORD: keyPassword ?? password },
    debug: false,
  };
}

/** The name and the password that Android's own tools give to debug keys: nothing secret about them. */
async function debugKey(): Promise<AndroidKey> {
  const keystore = join(keysFolder(), 'android-debug.p12');
  const key = { keystore, alias: 'androiddebugkey', passwords: { store: 'pass:android', key: 'pass:android' } };
  if (!existsSync(keystore)) {
    mkdirSync(keysFolder(), { recursive: true, mode: 0o700 });
    const kind = ['-keyalg', 'RSA', '-keysize', '2048', '-validity', '10000', '-dname', 'CN=danmu-tv debug'];
    const store = ['-keystore', keystore, '-storetype', 'PKCS12', '-storepass', 'android', '-keypass', 'android'];
    await tool('Making a debug key', ['keytool', '-genkeypair', '-alias', key.alias, ...kind, ...store]);
  }
  return { ...key, env: {}, debug: true };
}

/** Signs in place, for every Android from 5 on: JAR, v2 and v3 signatures. */
export async function signApk(apk: string, key: AndroidKey): Promise<void> {
  const who = ['--ks', key.keystore, '--ks-key-alias', key.alias];
  const words = ['--ks-pass', key.passwords.store, '--key-pass', key.passwords.key];
  const schemes = ['--v1-signing-enabled', 'true', '--v2-signing-enabled', 'true', '--v3-signing-enabled', 'true'];
  await tool(
    'Signing the APK',
    [
      'apksigner',
      'sign',
      ...who,
      ...words,
      ...schemes,
      '--v4-signing-enabled',
      'false',
      '--min-sdk-version',
      '21',
      apk,
    ],
    {
      env: key.env,
    },
  );
}
