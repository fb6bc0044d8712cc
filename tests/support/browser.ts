import { type Browser, type BrowserContext, chromium } from 'playwright';
import { ensureChromium } from '../../scripts/lib/chromium.mjs';
import { findShell } from '../../scripts/lib/machine.mjs';
import { patienceMs } from './patience';
import { hasRoom, IN_FILES } from './shared-memory';
import { slowPages } from './slow-pages';

/**
 * Of a switch that comes twice Chromium hears the last, so Playwright's own list is here again as far as it means this
 * system; the two at the end are ours: the drop-down of the address bar is a web page of its own, and making one for
 * every window was half of what opening a window costs.
 */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** No calls home, no QUIC, sound off, media that starts without a gesture (as on a TV). */
const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  `--disable-features=${OFF.join(',')}`,
];

/**
 * Pages live for seconds here: no code is worth optimizing, and two threads that clear up beside the page are two too many where
 * three browsers share two cores. A fifth of the processor time of a run (docs/decisions/2026-11-26-headless-shell.md).
 */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--min-semi-space-size=16';

/** Launches the whole Chromium, headless: CHROMIUM_PATH, the system's or Playwright's own. The caller closes it. */
export const launchChromium = async (flags: string[] = []): Promise<Browser> => launch(await ensureChromium(), flags);

/** Launches what the pages are tested in: Chromium's headless shell, or the whole where there is none. The caller closes it. */
export const launchForPages = async (flags: string[] = []): Promise<Browser> =>
  launch(findShell() ?? (await ensureChromium()), [SHORT_LIVED, ...flags], hasRoom() ? [IN_FILES] : []);

async function launch(executablePath: string, flags: string[], without: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    ignoreDefaultArgs: without,
    args: [...FLAGS, ...flags],
    timeout: patienceMs,
  });
  browser.on('context', (context) => {
    context.setDefaultTimeout(patienceMs);
    slowPages(context);
  });
  const close = browser.close.bind(browser);
  // A page asks now and then by itself. A route may be changing an answer when the last test is done; the answer is gone with the page, and
  // that would be an error of the whole run, which belongs to no test.
  browser.close = async (options) => {
    for (const context of browser.contexts()) await letGo(context);
    await close(options);
  };
  return browser;
}

/**
 * The routes of a context's pages are no more, and whoever still answers one answers nobody. What they hold goes on its way then: for a test
 * that is done, not for a device that dies in the middle of one. A context that is closed has no pages.
 */
export async function letGo(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}
