import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CareError } from '../../lib/care.mjs';
import { type App, artefact } from '../app.ts';
import { demandNone } from '../check.ts';
import { build, filesBelow, out, platform } from '../folders.ts';
import { stagePage } from '../page.ts';
import type { Made } from '../targets.ts';
import { tool } from '../tools.ts';
import { ensureAres } from './ares.ts';
import { type AppInfo, ipkProblems } from './verify.ts';

/** appinfo.json with the version and the name of this app. */
export function webosAppInfo(app: App): AppInfo {
  const info = JSON.parse(readFileSync(platform('webos', 'appinfo.json'), 'utf8')) as AppInfo;
  const slogan = app.config.brand?.slogan;
  return { ...info, version: app.version, title: app.name, ...(slogan ? { appDescription: slogan } : {}) };
}

function stage(folder: string, app: App): Map<string, Buffer> {
  stagePage({ from: build, to: folder, platform: 'webos', config: app.config });
  writeFileSync(join(folder, 'appinfo.json'), `${JSON.stringify(webosAppInfo(app), null, 2)}\n`);
  for (const picture of ['icon.png', 'largeIcon.png', 'splash.png']) {
    copyFileSync(platform('webos', picture), join(folder, picture));
  }
  return new Map(filesBelow(folder).map((file) => [file, readFileSync(join(folder, file))]));
}

/** Makes the .ipk. @returns it, verified */
export async function packageWebos(app: App): Promise<Made> {
  const ares = await ensureAres();
  const folder = join(out, 'webos');
  const files = stage(folder, app);
  const made = join(out, '.ipk');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  // The bundle is as small as it gets; a second minifier, older than the language of the first, can only harm.
  const output = await tool('Packaging for webOS', [...ares, '--no-minify', '--outdir', made, folder]);
  const [name] = filesBelow(made);
  if (!name) throw new CareError(`${output}\nares-package made nothing.`);
  const file = join(out, `${artefact}-${app.version}-webos.ipk`);
  renameSync(join(made, name), file);
  rmSync(made, { recursive: true });
  demandNone(file, ipkProblems(readFileSync(file), files));
  return { file, notes: ['not signed: LG signs in its store, and developer mode does not ask'] };
}
