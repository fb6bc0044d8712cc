import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cdp, connectCdp } from './cdp';
import { engineCache, obtainEngine } from './engine-binary';
import { patienceMs } from './patience';
import { quietStart } from './quiet-start';
import { hasRoom, IN_FILES } from './shared-memory';
import { slowPage } from './slow-pages';

const POLL_MS = 50;

/** Windows key codes: what the protocol wants beside a key's name. */
const CODES = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
  Backspace: 8,
} as const;
export type EngineKey = keyof typeof CODES;

export interface Engine {
  /** E.g. 'HeadlessChrome/69.0.3497.0'. */
  version: string;
  page: EnginePage;
  close(): Promise<void>;
}

export interface EnginePage {
  cdp: Cdp;
  /** Console errors and uncaught exceptions so far. */
  problems: string[];
  open(url: string): Promise<void>;
  /** The value of an expression; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until the expression is true. */
  waitFor(expression: string, what: string): Promise<void>;
  /** A real key press, with the frame after it painted. A number is a remote's own key code. */
  press(...keys: (EngineKey | number)[]): Promise<void>;
  /** Types as somebody at a keyboard would. */
  type(text: string): Promise<void>;
  /** Moves the pointer there, in CSS px; with `wheel`, turns it by so many px there. */
  point(x: number, y: number, wheel?: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Runs a script in every page from now on, before anything else of it. */
  beforeAll(script: string): Promise<void>;
  /** Takes the page's network away, or gives it back; the engine tells the page so. What fails meanwhile is no problem. */
  network(there: boolean): Promise<void>;
  screenshot(): Promise<Buffer>;
}

/** Flags a build needs. The optimising compiler of this one ends the renderer on pages of some size; without it, it stands. */
const BUILD_FLAGS: Record<string, string[]> = { 'chrome-aws-lambda@64.0.3264': ['--js-flags=--noopt'] };

/** Starts an old Chromium (an npm package that carries one) and opens a page of 1920x1080 in it. */
export async function launchEngine(spec: string): Promise<Engine> {
  const program = await obtainEngine(spec);
  const profile = await mkdtemp(join(tmpdir(), 'danmu-tv-engine-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', ...(hasRoom() ? [] : [IN_FILES])];
  flags.push('--mute-audio', '--hide-scrollbars', '--autoplay-policy=no-user-gesture-required');
  flags.push(
    '--window-size=1920,1080',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    ...(BUILD_FLAGS[spec] ?? []),
    'about:blank',
  );
  const child = spawn(program, flags, {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    // Each has a home of its own, and all one cache of fonts: making that anew takes an engine of 2018 half a minute.
    env: { ...process.env, HOME: profile, XDG_CACHE_HOME: engineCache },
  });
  const kill = () => killGroup(child);
  process.once('exit', kill);
  const close = async () => {
    process.removeListener('exit', kill);
    kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const origin = `http://127.0.0.1:${await debuggingPort(child, profile)}`;
    const { Browser: version } = (await (await fetch(`${origin}/json/version`)).json()) as { Browser: string };
    const page = await attach(await connectCdp(await firstTab(origin)));
    return { version, page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The browser answers a little before it has its first tab. @returns where the tab is debugged */
async function firstTab(origin: string): Promise<string> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const tabs = (await (await fetch(`${origin}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const tab = tabs.find((candidate) => candidate.type === 'page');
    if (tab) return tab.webSocketDebuggerUrl;
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  throw new Error(`no tab at ${origin} after ${patienceMs} ms`);
}

/** The group, not the process: its zygotes and renderers would outlive it. */
function killGroup(child: ChildProcess): void {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

/** Chromium says on stderr where it listens, once it does. */
function debuggingPort(child: ChildProcess, profile: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`no DevTools port in ${profile}\n${log}`)), patienceMs);
    child.stderr!.on('data', (chunk) => {
      log += chunk;
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(log)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`the engine ended with ${code ?? signal}\n${log}`));
    });
  });
}

async function attach(cdp: Cdp): Promise<EnginePage> {
  const problems = watchProblems(cdp);
  await Promise.all(
    ['Page.enable', 'Runtime.enable', 'Log.enable', 'Inspector.enable'].map((method) => cdp.send(method)),
  );
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width: 1920,
    height: 1080,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${quietStart})()` });
  await slowPage(cdp);

  const page: EnginePage = {
    cdp,
    problems,
    async open(url) {
      const loaded = cdp.next('Page.loadEventFired');
      await cdp.send('Page.navigate', { url });
      await loaded;
    },
    async evaluate<T>(expression: string) {
      const answer = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      const failed = answer.exceptionDetails as ExceptionDetails | undefined;
      if (failed) throw new Error(describe(failed));
      return (answer.result as { value: T }).value;
    },
    async waitFor(expression, what) {
      const until = Date.now() + patienceMs;
      while (!(await page.evaluate<boolean>(`!!(${expression})`))) {
        if (Date.now() > until) throw new Error(`${what}: not within ${patienceMs} ms\n${problems.join('\n')}`);
        await new Promise((done) => setTimeout(done, POLL_MS));
      }
    },
    async press(...keys) {
      for (const key of keys) {
        await pressOnce(cdp, key);
        await page.evaluate(
          'new Promise(function (r) { requestAnimationFrame(function () { requestAnimationFrame(r) }) })',
        );
      }
    },
    async type(text) {
      for (const key of text) {
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
      }
    },
    async point(x, y, wheel) {
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
      if (wheel) await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: wheel });
    },
    async click(x, y) {
      const button = { x, y, button: 'left', clickCount: 1 };
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
    },
    async beforeAll(source) {
      await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
    },
    async network(there) {
      await cdp.send('Network.enable');
      const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await cdp.send('Network.emulateNetworkConditions', { offline: !there, ...speed });
    },
    async screenshot() {
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data as string, 'base64');
    },
  };
  return page;
}

async function pressOnce(cdp: Cdp, key: EngineKey | number): Promise<void> {
  const keyCode = typeof key === 'number' ? key : CODES[key];
  const code = {
    ...(typeof key === 'string' ? { key, code: key } : {}),
    windowsVirtualKeyCode: keyCode,
    nativeVirtualKeyCode: keyCode,
  };
  // Enter carries its text: without it, a button would not take the press for a click.
  const down = keyCode === CODES.Enter ? { type: 'keyDown', text: '\r' } : { type: 'rawKeyDown' };
  await cdp.send('Input.dispatchKeyEvent', { ...down, ...code });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}

interface ExceptionDetails {
  text: string;
  exception?: { description?: string };
}
const describe = (details: ExceptionDetails) => details.exception?.description ?? details.text;

/** The engine's own word about a call that it did not send because a test had taken the network away. */
const WITHOUT_NETWORK = /net::ERR_INTERNET_DISCONNECTED$/;

function watchProblems(cdp: Cdp): string[] {
  const problems: string[] = [];
  cdp.on('Runtime.exceptionThrown', (event) => {
    problems.push(`exception: ${describe(event.exceptionDetails as ExceptionDetails)}`);
  });
  cdp.on('Runtime.consoleAPICalled', (event) => {
    if (event.type !== 'error') return;
    const values = event.args as { value?: unknown; description?: string }[];
    problems.push(`console: ${values.map((arg) => arg.value ?? arg.description).join(' ')}`);
  });
  cdp.on('Log.entryAdded', (event) => {
    const entry = event.entry as { level: string; text: string; url?: string };
    if (entry.level === 'error' && !WITHOUT_NETWORK.test(entry.text))
      problems.push(`log: ${entry.text} (${entry.url ?? ''})`);
  });
  return problems;
}
