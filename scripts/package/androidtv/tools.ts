import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from '../../lib/care.mjs';
import { run, tail, withProgress } from '../../lib/run.mjs';
import { cache } from '../folders.ts';
import { ensureTools, tool } from '../tools.ts';

/** Framework resources of API 29: what the manifest's attributes are called. */
export const frameworkApk = '/usr/share/android-framework-res/framework-res.apk';

const fromDebian = {
  aapt: 'aapt',
  zipalign: 'zipalign',
  apksigner: 'apksigner',
  javac: 'default-jdk-headless',
  keytool: 'default-jdk-headless',
  [frameworkApk]: 'android-framework-res',
};

/**
 * The dexer and the compiler's android.jar are in Debian 11, and left out of 12 for want of hands. They are plain Java
 * archives: unpacked here, not installed, and taken only as the very files we know.
 */
const fromOldDebian = {
  release: 'bullseye',
  packages: {
    'dalvik-exchange': '8fc128db7c27253d963eb9b33de79b197162a4749d2ba69019b2fd0664cbd7fe',
    'libandroid-23-java': '8af1b6df556971dda0a6da3536ea526a838e0c363afcdd454213d8bce94793e3',
  },
  jars: {
    dexer: 'usr/share/java/com.android.dx-10.0.0.jar',
    android: 'usr/share/java/com.android.android-23.jar',
  },
};

export interface AndroidJars {
  /** dx. */
  dexer: string;
  /** The classes of API 23 or newer, to compile against. */
  android: string;
}

/** Sees to everything an APK is made with. @throws CareError with what is missing and how to get it */
export async function ensureAndroidTools(): Promise<AndroidJars> {
  await ensureTools(fromDebian, 'An Android package');
  const { DX_JAR: dexer, ANDROID_JAR: android } = process.env;
  if (dexer && android) return { dexer, android };
  const folder = join(cache, 'android');
  const jars = { dexer: join(folder, fromOldDebian.jars.dexer), android: join(folder, fromOldDebian.jars.android) };
  if (existsSync(jars.dexer) && existsSync(jars.android)) return jars;
  await withProgress('Fetching dx and android.jar (Debian 11)', () => fetchOldPackages(folder));
  return jars;
}

async function fetchOldPackages(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const path of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(folder, path), { recursive: true });
  const options = await oldAptOptions(folder);
  // apt downloads into the folder it is run in.
  for (const command of [
    ['update', '-q'],
    ['download', '-q', ...Object.keys(fromOldDebian.packages)],
  ]) {
    const { code, output } = await run(['apt-get', ...options, ...command], { cwd: folder });
    if (code !== 0) throw new CareError(`${tail(output, 15)}\n${otherWays}`);
  }
  for (const [name, sum] of Object.entries(fromOldDebian.packages)) {
    await tool('Unpacking the dexer', ['dpkg-deb', '-x', knownFile(folder, name, sum), folder]);
  }
  for (const path of ['lists', 'cache']) rmSync(join(folder, path), { recursive: true, force: true });
}

const otherWays =
  `dx and android.jar come from ${fromOldDebian.release} on the mirror that apt uses, and could not be fetched. ` +
  'Set DX_JAR and ANDROID_JAR to your own (an Android SDK has both: build-tools up to 30, platforms/android-NN).';

/** apt with lists and caches of its own: nothing of the system is changed. */
async function oldAptOptions(folder: string): Promise<string[]> {
  const format = '$(SITE) $(REPO_URI) $(CODENAME)';
  const { output } = await run(['apt-get', 'indextargets', '--format', format, 'Created-By: Packages']);
  // The main archive, not the one for security or updates: its codename is one word.
  const [, mirror] =
    output
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, , name]) => /^[a-z]+$/.test(name ?? '')) ?? [];
  if (!mirror) throw new CareError(otherWays);
  const list = join(folder, 'sources.list');
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(list, `deb [signed-by=${keys}] ${mirror} ${fromOldDebian.release} main\n`);
  const settings = {
    'Dir::Etc::sourcelist': list,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

function knownFile(folder: string, name: string, sum: string): string {
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`) && one.endsWith('.deb'));
  const path = join(folder, file ?? '');
  const found = file ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'nothing';
  if (found !== sum) throw new CareError(`${name} is not the file it was: sha256 ${found} instead of ${sum}.`);
  return path;
}
