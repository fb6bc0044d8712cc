import { create } from 'zustand';
import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { limits } from '../contract/limits';
import type { StaticConfig } from '../contract/schemas/home';
import type { Data } from '../contract/types';
import { drmOf, noDrm, type RunDrm } from './run-drm';

/** public/config.json: what an operator or a packager sets without a rebuild. Empty hosts mean the page's own. */
export interface RunConfig {
  brand: { name: string; slogan: string };
  api: string;
  media: string;
  chat: string;
  drm: RunDrm;
}

const runDefaults: RunConfig = { brand: { name: '飞屏', slogan: '' }, api: '', media: '', chat: '', drm: noDrm };

interface ConfigState {
  run: RunConfig;
  /** Set where config.json could not be used: shown once, in plain words. */
  runProblem: '' | 'missing' | 'broken';
  config: StaticConfig;
  dynamic: Data<'getConfig'> | null;
}

export const useConfig = create<ConfigState>(() => ({
  run: runDefaults,
  runProblem: '',
  config: {
    rechargeActivity: { status: 0, type: 0, title: '', activityRule: '' },
    activityList: [],
    isUseCoinMall: false,
    isUseShopPage: false,
    ipRegion: limits.defaultRegion,
    mustLogin: false,
    mustVIP: false,
  },
  dynamic: null,
}));

const host = (value: unknown): string =>
  typeof value === 'string' && /^(https?:\/\/|\/)/.test(value) ? value.replace(/\/+$/, '') : '';

/** Reads config.json. One with a typo must not keep anybody from watching: defaults stand in, and it is said. */
export async function loadRunConfig(): Promise<RunConfig> {
  let run = runDefaults;
  let runProblem: ConfigState['runProblem'] = '';
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
    if (!response.ok) runProblem = 'missing';
    else {
      const given = JSON.parse(await response.text()) as Partial<Record<keyof RunConfig, unknown>>;
      const brand = (given.brand ?? {}) as Partial<RunConfig['brand']>;
      run = {
        brand: {
          name: typeof brand.name === 'string' && brand.name ? brand.name : runDefaults.brand.name,
          slogan: typeof brand.slogan === 'string' ? brand.slogan : '',
        },
        api: host(given.api),
        media: host(given.media),
        chat: host(given.chat),
        drm: noDrm,
      };
      const drm = drmOf(given.drm);
      if (typeof drm === 'string') {
        runProblem = 'broken';
        // The viewer is told that something is wrong with the file; the operator, what.
        console.warn(`[config.json] ${drm}`);
      } else run.drm = drm;
    }
  } catch (error) {
    runProblem = error instanceof SyntaxError ? 'broken' : 'missing';
  }
  useConfig.setState({ run, runProblem });
  return run;
}

/** Static and dynamic config of the server. Without an answer the defaults stand, and the next call tries again. */
export async function loadServerConfig(): Promise<void> {
  try {
    const [config, dynamic] = await Promise.all([call('homeConfig', { cacheable: 0 }), call('getConfig', {})]);
    useConfig.setState({ config, dynamic });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
