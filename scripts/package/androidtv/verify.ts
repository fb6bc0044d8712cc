import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readZip } from '../archive/zip.ts';
import { differences } from '../check.ts';
import { filesBelow } from '../folders.ts';
import { tool } from '../tools.ts';
import { sdk } from './build.ts';
import { applicationId } from './resources.ts';

/** What `aapt dump badging` must say, line by line, with the checklist's reason. */
const badging: [RegExp, string][] = [
  [
    new RegExp(`^package: name='${applicationId.replace(/\./g, '\\.')}' versionCode='\\d+' versionName='[\\d.]+'`, 'm'),
    'the package',
  ],
  [new RegExp(`^sdkVersion:'${sdk.min}'$`, 'm'), `minSdk ${sdk.min}`],
  [new RegExp(`^targetSdkVersion:'${sdk.target}'$`, 'm'), `targetSdk ${sdk.target}`],
  [
    /^leanback-launchable-activity: name='tv\.danmutv\.app\.MainActivity' .*banner='res\/drawable-xhdpi-v4\/banner\.png'/m,
    'AT1, AT2: a leanback activity with a banner',
  ],
  [/^launchable-activity: name='tv\.danmutv\.app\.MainActivity'/m, 'an activity for other launchers'],
  [/^application: label='.+' icon='res\/.+' banner='res\/.+'/m, 'AT2: label, icon and banner'],
  [/^ {2}uses-feature-not-required: name='android\.hardware\.touchscreen'$/m, 'AT3: touchscreen not required'],
  [/^ {2}uses-feature-not-required: name='android\.software\.leanback'$/m, 'AT3: leanback not required'],
];

/** @returns problems of a badging */
export const badgingProblems = (text: string): string[] =>
  badging.filter(([pattern]) => !pattern.test(text)).map(([, what]) => `aapt does not see ${what}`);

/** @returns problems of what `apksigner verify --verbose` says */
export const signatureProblems = (text: string): string[] =>
  ['v1 scheme (JAR signing)', 'v2 scheme (APK Signature Scheme v2)', 'v3 scheme (APK Signature Scheme v3)']
    .filter((scheme) => !text.includes(`Verified using ${scheme}: true`))
    .map((scheme) => `there is no signature of the ${scheme}`);

/** Reads an APK back with the tools of its makers. @returns problems */
export async function apkProblems(apk: string, assets: string): Promise<string[]> {
  const dump = await tool('Reading the APK', ['aapt', 'dump', 'badging', apk]);
  const manifest = await tool('Reading the manifest', ['aapt', 'dump', 'xmltree', apk, 'AndroidManifest.xml']);
  const verify = ['apksigner', 'verify', '--verbose', '--min-sdk-version', String(sdk.min), apk];
  const signatures = await tool('Verifying the signatures', verify);
  await tool('Checking the alignment', ['zipalign', '-c', '-p', '4', apk]);
  const entries = readZip(readFileSync(apk));
  const wanted = filesBelow(assets).map((file) => [`assets/${file}`, readFileSync(join(assets, file))] as const);
  return [
    ...badgingProblems(dump),
    ...signatureProblems(signatures),
    ...(entries.has('classes.dex') ? [] : ['there is no code in it']),
    // The number is what the system reads; its name is only for people.
    ...(/enableOnBackInvokedCallback\(0x0101066c\)=\(type 0x12\)0xffffffff/.test(manifest)
      ? []
      : ['AT15: Back is not asked for by callback']),
    ...differences(entries, new Map(wanted)),
  ];
}
