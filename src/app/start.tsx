import { createRoot } from 'react-dom/client';
import { call, configureApi } from '../api/client';
import { isApiError } from '../api/errors';
import { startKept } from '../api/kept';
import { queryClient } from '../api/queries';
import { noteAnswer, onReach, watchReach } from '../api/reach';
import { limits } from '../contract/limits';
import { currentLanguage, startI18n, t } from '../i18n/i18n';
import { paths } from '../lib/paths';
import type { Platform } from '../platform/platform';
import { loadRunConfig, loadServerConfig, useConfig } from '../state/config';
import { startDanmuConfig } from '../state/danmu-config';
import { startMessages } from '../state/messages';
import { startProgress } from '../state/progress';
import { checkSession, clearSession, startSession, useSession } from '../state/session';
import { startSettings, useSettings } from '../state/settings';
import { startVipIcon } from '../state/vip';
import { startScale } from '../theme/scale';
import { startMarquee } from '../ui/marquee';
import { setMediaBase } from '../ui/media-url';
import { showToast } from '../ui/toast';
import { App } from './App';
import { retryChunks } from './chunk-retry';
import { ownPath } from './launch';
import { here, navigator } from './navigator';
import { takePlace } from './place';
import { serverFor } from './server-choice';

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

/** Spec section 8: long server messages become 'load failed'. */
const toastText = (message: string): string =>
  message.length > limits.messageCutOffChars ? t('shell.loadFailed') : message;

function connectApi(api: string): void {
  configureApi({
    baseUrl: api,
    deviceId: () => useSession.getState().visitorId,
    traditional: () => currentLanguage() === 'zh-TW',
    token: () => useSession.getState().token,
    sessionInvalid(message) {
      if (!useSession.getState().token) return;
      clearSession();
      showToast(message || t('shell.sessionInvalid'), limits.loginToastMs, 'warn');
      navigator()?.go(paths.login());
    },
    loginRequired() {
      showToast(t('shell.loginNeeded'), limits.loginToastMs, 'info');
      navigator()?.go(paths.login(here()));
    },
    toast(message, kind) {
      if (kind === 'network') showToast(t('shell.networkError'), limits.networkToastMs, 'bad');
      else showToast(toastText(message), limits.errorToastMs, 'warn');
    },
    answered: noteAnswer,
  });
}

/**
 * Where the app opens: what it was started for (WO12), where it was when the set was switched off (TZ11), the page's
 * own address. A package's first file is the home page, whatever its name.
 */
function firstPath(platform: Platform): string {
  const wanted = ownPath(platform.launchPath?.()) ?? takePlace(platform);
  if (platform.router === 'memory') return wanted ?? '/';
  const { pathname, search } = window.location;
  const path = wanted ?? (platform.packaged ? (ownPath(pathname + search) ?? '/') : pathname + search);
  if (path !== pathname + search) window.history.replaceState(null, '', path);
  return path;
}

/** Whether the server answers, by as light a call as it has: it is asked again and again while it is gone. */
async function probe(): Promise<void> {
  try {
    await call('getUserRegion', {});
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

const loadConfig = (platform: Platform): Promise<void> =>
  loadServerConfig().then(() => startVipIcon(useConfig.getState().config, platform.storage));

/** TZ12: what is known stays usable without the server, and what was missed is asked for when it is back. */
function startOffline(platform: Platform): void {
  const owner = () => `${useConfig.getState().run.api} ${useSession.getState().token?.uid ?? ''}`;
  startKept(queryClient, platform.storage, owner);
  watchReach(platform, probe);
  onReach((reachable) => {
    if (reachable && !useConfig.getState().dynamic) void loadConfig(platform);
  });
}

/** From a blank page to the first screen: stores, texts, hosts; then the app, while the server is still being asked. */
export async function start(platform: Platform): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  retryChunks();
  startScale(platform.layout);
  startMarquee();
  startSettings(platform, query);
  startSession(platform, query);
  const initialPath = firstPath(platform);
  cleanAddress(platform, query);
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root');
  const root = createRoot(element);
  const [configured] = await Promise.all([loadRunConfig(), startI18n(useSettings.getState().language)]);
  const run = await serverFor(platform, configured, root, connectApi);
  setMediaBase(run.media || run.api);
  connectApi(run.api);
  startOffline(platform);
  startProgress(platform);
  startMessages(platform);
  startDanmuConfig(platform);
  const session = checkSession();
  const config = loadConfig(platform);
  // Guards need both; a slow server must not hold the first screen back for longer than a blink.
  await Promise.race([Promise.all([session, config]), new Promise((resolve) => window.setTimeout(resolve, 400))]);
  root.render(<App platform={platform} initialPath={initialPath} />);
  const { runProblem, runProblemAt } = useConfig.getState();
  if (runProblem) showToast(configSentence(runProblem, runProblemAt), limits.errorToastMs, 'warn');
}

function configSentence(problem: 'missing' | 'broken', at: number | string): string {
  if (problem === 'missing') return t('shell.config.missing');
  if (at === '') return t('shell.config.broken');
  return typeof at === 'number' ? t('shell.config.line', { n: at }) : t('shell.config.setting', { name: at });
}
