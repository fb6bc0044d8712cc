import { create } from 'zustand';
import { attempt } from '../api/attempt';
import { call } from '../api/client';
import { limits } from '../contract/limits';
import type { StaticConfig } from '../contract/schemas/home';
import type { Data } from '../contract/types';
import { lineOfProblem, type RunConfig, readRunConfig, runDefaults } from './run-config';

interface ConfigState {
  run: RunConfig;
  /** Set where config.json could not be used: shown once, in plain words. */
  runProblem: '' | 'missing' | 'broken';
  /** Where it is broken: a line (number) or a setting (its name); '' where that is not known. */
  runProblemAt: number | string;
  config: StaticConfig;
  dynamic: Data<'siteConfig'> | null;
}

export const useConfig = create<ConfigState>(() => ({
  run: runDefaults,
  runProblem: '',
  runProblemAt: '',
  config: {
    rechargeActivity: { status: 0, type: 0, title: '', activityRule: '' },
    activityList: [],
    isUseCoinMall: false,
    isUseShopPage: false,
    ipRegion: limits.defaultRegion,
    mustLogin: false,
    mustVIP: false,
    teen: false,
  },
  dynamic: null,
}));

declare global {
  interface Window {
    /** config.json for a page that cannot read files: a package's config.js sets it before the bundle. */
    __danmuConfig?: unknown;
    /** The request for config.json that index.html sends before the bundle is here. */
    __danmuConfigRequest?: XMLHttpRequest;
  }
}

/** @returns the JSON of config.json, or what it would mean; null where there is none. */
async function givenConfig(): Promise<unknown> {
  if (window.__danmuConfig !== undefined) return window.__danmuConfig;
  // Neither fetch nor XMLHttpRequest reads a file next to a page from a file: without config.js, the defaults.
  if (window.location.protocol === 'file:') return {};
  const early = window.__danmuConfigRequest;
  if (early) return answerOf(early);
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  return response.ok ? response.text() : null;
}

/** What the page itself has asked for. @throws where nobody answered */
function answerOf(request: XMLHttpRequest): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const read = () => {
      if (request.status === 0) reject(new Error('config.json was not answered'));
      else resolve(request.status >= 200 && request.status < 300 ? request.responseText : null);
    };
    if (request.readyState === XMLHttpRequest.DONE) read();
    else request.addEventListener('loadend', read);
  });
}

/** Reads the settings. Those with a typo must not keep anybody from watching: defaults stand in, and it is said. */
export async function loadRunConfig(): Promise<RunConfig> {
  let run = runDefaults;
  let runProblem: ConfigState['runProblem'] = '';
  let runProblemAt: ConfigState['runProblemAt'] = '';
  let given: unknown = null;
  try {
    given = await givenConfig();
    if (given === null) runProblem = 'missing';
    else {
      const read = readRunConfig(typeof given === 'string' ? JSON.parse(given) : given);
      run = read.run;
      const [first] = read.problems;
      if (first) {
        runProblem = 'broken';
        runProblemAt = first.name;
      }
      // The viewer is told that something is wrong with the file; the operator, what.
      for (const { text } of read.problems) console.warn(`[config.json] ${text}`);
    }
  } catch (error) {
    runProblem = error instanceof SyntaxError ? 'broken' : 'missing';
    if (typeof given === 'string') runProblemAt = lineOfProblem(given, String(error));
  }
  useConfig.setState({ run, runProblem, runProblemAt });
  return run;
}

/** Until the viewer's own server is known, the one through which a phone can type its address. */
export function askThrough(pair: string): void {
  useConfig.setState({ run: { ...useConfig.getState().run, api: pair, chat: '' } });
}

/** The viewer's own server in place of the configured one. Hosts the package names for media or chat stay. */
export function chooseServer(configured: RunConfig, address: string): RunConfig {
  const run = { ...configured, api: address };
  useConfig.setState({ run });
  return run;
}

/** Static and dynamic config of the server. Without an answer the defaults stand, and the next call tries again. */
export async function loadServerConfig(): Promise<void> {
  const [came] = await attempt(Promise.all([call('staticConfig', { cacheable: 0 }), call('siteConfig', {})]));
  if (came) useConfig.setState({ config: came[0], dynamic: came[1] });
}
