import { join } from 'node:path';
import { type App, artefact } from '../app.ts';
import { demandNone } from '../check.ts';
import { build, out } from '../folders.ts';
import { stagePage } from '../page.ts';
import type { Made } from '../targets.ts';
import { buildApk } from './build.ts';
import { allowsHttp } from './resources.ts';
import { securityPolicy } from './security-policy.ts';
import { androidKey } from './signing.ts';
import { ensureAndroidTools } from './tools.ts';
import { apkProblems } from './verify.ts';

/** Makes the APK. @returns it, verified */
export async function packageAndroidTv(app: App): Promise<Made> {
  const jars = await ensureAndroidTools();
  const key = await androidKey();
  const work = join(out, 'androidtv');
  const assets = join(work, 'assets');
  stagePage({ from: build, to: join(assets, 'www'), platform: 'androidtv', config: app.config, head: securityPolicy });
  const file = join(out, `${artefact}-${app.version}-androidtv-${key.debug ? 'debug' : 'release'}.apk`);
  await buildApk(work, file, app, jars, key);
  demandNone(file, await apkProblems(file, assets));
  return {
    file,
    notes: [
      key.debug ? `signed with the debug key ${key.keystore}` : `signed with ${key.alias} of ${key.keystore}`,
      allowsHttp(app) ? 'servers may be on http or https' : 'https only',
    ],
  };
}
