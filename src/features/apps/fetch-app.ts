import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { AppKind } from '../../contract/schemas/apps';
import type { Platform } from '../../platform/platform';
import { useConfig } from '../../state/config';

/** The full address of an app's download: a path is one of our server's. */
export const wholeAddress = (url: string): string => (url[0] === '/' ? useConfig.getState().run.api + url : url);

/** Leads this very page to an app's download: a browser may refuse to open a window some time after the press. */
export async function followApp(kind: AppKind, url: string): Promise<void> {
  const told = attempt(call('appDownload', { kind }));
  window.location.assign(wholeAddress(url));
  await told;
}

/** Starts the download of an app, and tells the server, which counts it (spec 7.5, AppDownload). */
export async function fetchApp(kind: AppKind, url: string, { openUrl }: Pick<Platform, 'openUrl'>): Promise<void> {
  // Our own server sends a file, so the page stays. Another address may be a page.
  if (url[0] === '/') window.location.assign(wholeAddress(url));
  else openUrl?.(url);
  await attempt(call('appDownload', { kind }));
}
