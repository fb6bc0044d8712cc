import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { App } from '../app.ts';
import { filesBelow, platform } from '../folders.ts';
import { tool } from '../tools.ts';
import { manifest, project, writeOverlay } from './resources.ts';
import type { AndroidKey } from './signing.ts';
import { signApk } from './signing.ts';
import { type AndroidJars, frameworkApk } from './tools.ts';

/** What the APK promises; app/build.gradle says the same. */
export const sdk = { min: 21, target: 34 };

const sources = (folder: string) =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.java'))
    .map((file) => join(folder, file));

/** Makes an APK without Gradle. @param work the package's folder, with the page in assets/ */
export async function buildApk(work: string, apk: string, app: App, jars: AndroidJars, key: AndroidKey): Promise<void> {
  const at = (...parts: string[]) => join(work, 'work', ...parts);
  rmSync(at(), { recursive: true, force: true });
  mkdirSync(at('java'), { recursive: true });
  await packResources({ work, at, app, debug: key.debug });
  await compile(at, jars);
  // Beside the APK's resources, under the name the system looks for.
  await tool('Adding the code', ['aapt', 'add', 'resources.apk', 'classes.dex'], { cwd: at() });
  await tool('Aligning the APK', ['zipalign', '-f', '-p', '4', at('resources.apk'), at('aligned.apk')]);
  await signApk(at('aligned.apk'), key);
  renameSync(at('aligned.apk'), apk);
}

type Place = (...parts: string[]) => string;

async function packResources({ work, at, app, debug }: { work: string; at: Place; app: App; debug: boolean }) {
  writeFileSync(at('AndroidManifest.xml'), manifest());
  writeOverlay(at('overlay'), app);
  const young = platform('androidtv', 'framework');
  await tool('Making the names of young attributes', [
    ...['aapt', 'package', '-f', '-x', '-M', join(young, 'AndroidManifest.xml'), '-S', join(young, 'res')],
    ...['-F', at('young.apk')],
  ]);
  await tool('Packing the resources', [
    ...['aapt', 'package', '-f', '-m', '-J', at('java'), '-F', at('resources.apk'), '-M', at('AndroidManifest.xml')],
    ...['-S', at('overlay', 'res'), '-S', join(project, 'res'), '--auto-add-overlay', '-A', join(work, 'assets')],
    ...['-I', frameworkApk, '-I', at('young.apk'), '--version-code', String(app.versionCode)],
    ...[
      '--version-name',
      app.version,
      '--min-sdk-version',
      String(sdk.min),
      '--target-sdk-version',
      String(sdk.target),
    ],
    ...(debug ? ['--debug-mode'] : []),
  ]);
}

/**
 * Java 8, against Android's own classes in place of the JDK's: what a box of API 23 does not have does not compile.
 * The dexer knows no lambdas below API 26, and android.jar has nothing to make one of: those do not compile either.
 */
async function compile(at: Place, { dexer, android }: AndroidJars): Promise<void> {
  const javac = ['javac', '-encoding', 'UTF-8', '-source', '8', '-target', '8', '-Xlint:all,-options', '-Werror'];
  const stubs = ['-bootclasspath', android, '-d', at('stubs'), ...sources(platform('androidtv', 'stubs'))];
  await tool('Compiling the stubs', [...javac, ...stubs]);
  const classes = ['-bootclasspath', [android, at('stubs')].join(delimiter), '-d', at('classes')];
  await tool('Compiling the shell', [...javac, ...classes, ...sources(join(project, 'java')), ...sources(at('java'))]);
  const dx = ['java', '-cp', dexer, 'com.android.dx.command.Main', '--dex', `--min-sdk-version=${sdk.min}`];
  await tool('Making Dalvik code', [...dx, `--output=${at('classes.dex')}`, at('classes')]);
}
