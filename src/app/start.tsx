import { createRoot } from 'react-dom/client';
import { attempt } from '../api/attempt';
import { call } from '../api/client';
import { onConnectivity, watchConnectivity } from '../api/connectivity';
import { queryClient } from '../api/queries';
import { startQueryPersister } from '../api/query-persister';
import type { Token } from '../contract/schemas/user';
import { startI18n, t, wholeCatalogue } from '../i18n/i18n';
import { isLowIos } from '../platform/low-ios';
import type { Platform } from '../platform/platform';
import { openStores, plainText, stored } from '../platform/stored';
import { loadRunConfig, loadServerConfig, useConfig } from '../state/config';
import { startMessages } from '../state/messages';
import { startProgress } from '../state/progress';
import { checkSession, startSession, useSession } from '../state/session';
import { startSettings, useSettings } from '../state/settings';
import { startVipIcon } from '../state/vip';
import { startScale } from '../theme/scale';
import { startMarquee } from '../ui/marquee';
import { setMediaBase } from '../ui/media-url';
import { toast } from '../ui/toast';
import { App } from './App';
import { retryChunks } from './chunk-retry';
import { connectApi } from './connect-api';
import { yieldFocus } from './inert-frame';
import { disallowJumping } from './jumping';
import { takeLastLocation } from './last-location';
import { ownPath, takeLaunch } from './launch';
import { prefetch } from './Pages';
import { serverFor } from './server-choice';

/** How long the first screen waits for session and config. */
const patienceMs = 400;
const unnamedPatienceMs = 3_000;

/** Things of the first address that are taken once: they must not be shared, reloaded or kept in the history. */
const takenOnce = ['token', 'statusBarHeight', 'language', 'layout'];

function cleanAddress(platform: Platform, query: URLSearchParams): void {
  if (platform.router !== 'history' || !takenOnce.some((name) => query.has(name))) return;
  const left = new URLSearchParams(query);
  for (const name of takenOnce) left.delete(name);
  const search = left.toString();
  const { pathname, hash } = window.location;
  window.history.replaceState(window.history.state, '', pathname + (search ? `?${search}` : '') + hash);
}

/**
 * Where the app opens: what it was started for (WO12), where it was when the set was switched off (TZ11), the page's
 * own address. A package's first file is the home page, whatever its name.
 */
function firstPath(platform: Platform): string {
  const wanted = takeLaunch(platform) ?? takeLastLocation(platform);
  if (platform.router === 'memory') return wanted ?? '/';
  const { pathname, search } = window.location;
  const path = wanted ?? (platform.packaged ? (ownPath(pathname + search) ?? '/') : pathname + search);
  if (path !== pathname + search) window.history.replaceState(null, '', path);
  return path;
}

/** Whether the server answers, by as light a call as it has: it is asked again and again while it is gone. */
async function probe(): Promise<void> {
  await attempt(call('userRegion', {}));
}

const loadConfig = (): Promise<void> => loadServerConfig().then(() => startVipIcon(useConfig.getState().config));

/** Signed in, but the server has yet to say as whom. */
function isUnnamed(): boolean {
  const { token, user } = useSession.getState();
  return token !== null && user === null;
}

/** TZ12: what is known stays usable without the server, and what was missed is asked for when it is back. */
function startOffline(platform: Platform): void {
  const owner = () => `${useConfig.getState().run.api} ${useSession.getState().token?.uid ?? ''}`;
  startQueryPersister(queryClient, owner);
  watchConnectivity(platform, probe);
  onConnectivity((reachable) => {
    if (!reachable) return;
    startProgress();
    if (!useConfig.getState().dynamic) void loadConfig();
    if (isUnnamed()) void checkSession();
  });
}

/** Danmu settings that the server has not got yet; most starts have none, and do without the code for it. */
function sendDanmuChanges(): void {
  if (stored('danmuUnsent', plainText).get().length <= 2) return;
  import('../features/danmu/account-sync').then(
    ({ startDanmuSync }) => startDanmuSync(),
    // They stay unsent: the next film or start tries again.
    (error: unknown) => console.warn('[danmu]', error),
  );
}

/** Where pages stood before a reload; a first start has none, and does without the code for it. */
async function restoreScroll(): Promise<void> {
  if (stored('places', plainText).get().length <= 2) return;
  // Without it pages begin at their top.
  await import('./kept-places').then(
    ({ restorePlaces }) => restorePlaces(),
    (error: unknown) => console.warn('[places]', error),
  );
}

/** Hardly any device is that old. */
function plainStyle(): void {
  if (!isLowIos(navigator.userAgent, navigator.maxTouchPoints)) return;
  import('../theme/low-ios').then(
    ({ startLowIos }) => startLowIos(),
    (error: unknown) => console.warn('[low-ios]', error),
  );
}

/** A link of somebody's would sign the viewer in; hardly any start has one. */
async function askAboutToken(offered: Token): Promise<void> {
  const [{ askForToken }] = await Promise.all([import('./offered-token'), wholeCatalogue()]);
  await askForToken(offered);
}

/** From a blank page to the first screen: stores, texts, hosts; then the app, while the server is still being asked. */
export async function start(platform: Platform): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  yieldFocus();
  retryChunks();
  startScale(platform.layout);
  startMarquee();
  openStores(platform);
  startSettings(query);
  plainStyle();
  // Whoever shows one page of ours inside of theirs wants that one page.
  if (query.get('jump') === '0') disallowJumping();
  const offered = startSession(query, platform.ownShell);
  const initialPath = firstPath(platform);
  cleanAddress(platform, query);
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  const texts = startI18n(useSettings.getState().language);
  const screen = texts.then(() => prefetch(initialPath));
  const [configured] = await Promise.all([loadRunConfig(), texts]);
  const run = await serverFor(platform, configured, root, connectApi);
  setMediaBase(run.media || run.api);
  connectApi(run.api);
  startOffline(platform);
  startProgress();
  startMessages(platform);
  sendDanmuChanges();
  const session = checkSession();
  const config = loadConfig();
  const page = screen.then((ask) => ask?.());
  // Guards need the first two, and a screen that stands with its answers is rendered once. A slow server does not hold the first screen back for long: it would be the wrong one only where a
  // viewer who is signed in stands there as a visitor.
  const patience = isUnnamed() ? unnamedPatienceMs : patienceMs;
  const ready = Promise.all([session, config, page, restoreScroll()]);
  await Promise.race([ready, new Promise((resolve) => window.setTimeout(resolve, patience))]);
  root.render(<App platform={platform} initialPath={initialPath} />);
  if (offered) void session.then(() => askAboutToken(offered));
  const { runProblem, runProblemAt } = useConfig.getState();
  if (runProblem) toast.warn(configSentence(runProblem, runProblemAt));
}

function configSentence(problem: 'missing' | 'broken', at: number | string): string {
  if (problem === 'missing') return t('shell.config.missing');
  if (at === '') return t('shell.config.broken');
  return typeof at === 'number' ? t('shell.config.line', { n: at }) : t('shell.config.setting', { name: at });
}
