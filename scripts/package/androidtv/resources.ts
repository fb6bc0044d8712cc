import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from '../app.ts';
import { changed, xmlText } from '../changed.ts';
import { platform } from '../folders.ts';

export const applicationId = 'tv.danmutv.app';
export const project = platform('androidtv', 'app', 'src', 'main');

/** The manifest as aapt wants it: Gradle takes the package from build.gradle, and refuses it here. */
export const manifest = (): string =>
  changed(join(project, 'AndroidManifest.xml'), { '<manifest ': `<manifest package="${applicationId}" ` });

/** A server on https needs no plain http; without one the viewer may name any. */
export function allowsHttp({ config }: App): boolean {
  const named = [config.api, config.media, config.chat].filter(Boolean);
  return !config.api || named.some((host) => !host?.startsWith('https:'));
}

/** aapt's own escapes over XML's. */
const resourceText = (text: string) => xmlText(text).replace(/[\\'@?]/g, (sign) => `\\${sign}`);

const noHttp: Record<string, Record<string, string>> = {
  'res/values/http.xml': { '>true<': '>false<' },
  'res/xml/network_security_config.xml': {
    'cleartextTrafficPermitted="true"': 'cleartextTrafficPermitted="false"',
  },
};

/** Writes what differs from the project's own resources, for aapt to lay over them. */
export function writeOverlay(folder: string, app: App): void {
  const name = { 'res/values/strings.xml': { '>飞屏<': `>${resourceText(app.name)}<` } };
  for (const [file, changes] of Object.entries({ ...name, ...(allowsHttp(app) ? {} : noHttp) })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), changed(join(project, file), changes));
  }
}
