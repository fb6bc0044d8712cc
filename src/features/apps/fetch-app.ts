import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import type { AppKind } from '../../contract/schemas/apps';
import type { Platform } from '../../platform/platform';
import { useConfig } from '../../state/config';

/** The whole address of what is offered: a path is one of our server's. */
export const wholeAddress = (url: string): string => (url[0] === '/' ? useConfig.getState().run.api + url : url);

/** Leads this very page to where an app is: no window is opened, which a browser may refuse a while after the press. */
export async function followApp(kind: AppKind, url: string): Promise<void> {
  const told = attempt(call('appDownload', { kind }));
  window.location.assign(wholeAddress(url));
  await told;
}

/** Begins to fetch an app, and tells the server, which counts (spec 7.5, AppDownload). */
export async function fetchApp(kind: AppKind, url: string, { openUrl }: Pick<Platform, 'openUrl'>): Promise<void> {
  // What is ours is sent as a file: the page stays. What is not may be a page.
  if (url[0] === '/') window.location.assign(wholeAddress(url));
  else openUrl?.(url);
  await attempt(call('appDownload', { kind }));
}
