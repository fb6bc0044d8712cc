import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandNameOf, defaultBrand } from '../../src/lib/brand.ts';
import { readSettings } from '../build/settings.mjs';
import { CareError } from '../lib/care.mjs';
import { root } from '../lib/root.mjs';

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** The name every artefact's file begins with. */
export const artefact = 'danmu-tv';

/** public/config.json, as far as a package reads it. */
export interface AppConfig {
  brand?: { name?: string; slogan?: string };
  /** Where the server is; '' asks the viewer. */
  api?: string;
  media?: string;
  chat?: string;
  pair?: string;
}

/** What all packages say of the app. */
export interface App {
  name: string;
  version: string;
  versionCode: number;
  config: AppConfig;
}

export function appFacts(): App {
  const { version } = json('package.json') as { version: string };
  const config = settings();
  return { version, versionCode: versionCode(version), config, name: brandNameOf(config) || defaultBrand.name };
}

/** A package with the wrong name and no server is of no use: what is wrong is mended first. */
function settings(): AppConfig {
  const { settings, mistake } = readSettings(join(root, 'public/config.json'));
  if (mistake) throw new CareError(`${mistake} Nothing was packaged.`);
  return (settings ?? {}) as AppConfig;
}

/** Android counts with one whole number that must grow: 1.2.3 is 1002003. app/build.gradle says the same. */
export function versionCode(version: string): number {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  if (patch === undefined || Number(minor) > 999 || Number(patch) > 999) {
    throw new CareError(`The version ${version} is not of the form 1.2.3 that televisions ask for.`);
  }
  return Number(major) * 1_000_000 + Number(minor) * 1000 + Number(patch);
}
