import { create } from 'zustand';
import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { limits } from '../contract/limits';
import type { DanmuRules, ShieldedUser, ShieldedWord } from '../contract/schemas/danmu';
import type { Platform } from '../platform/platform';
import { useSession } from './session';
import { applySettings, type Settings, useSettings } from './settings';

/** What a viewer keeps out of the comments, and what he may send: with the account, or on this device for a visitor. */
interface DanmuState {
  /** null until the server has told. */
  rules: DanmuRules | null;
  words: ShieldedWord[];
  users: ShieldedUser[];
}

export const useDanmu = create<DanmuState>(() => ({ rules: null, words: [], users: [] }));

const visitorKey = 'dt.shields';
/** Of the settings, those that follow the account: how comments look, not what this device can draw. */
const shared: readonly (keyof Settings)[] = [
  'danmuOpen',
  'danmuOpacity',
  'danmuSize',
  'danmuSpeed',
  'danmuArea',
  'danmuLines',
  'danmuDensity',
  'danmuPerSecond',
  'danmuMerge',
  'danmuFollowRate',
  'danmuOffset',
  'danmuScroll',
  'danmuTop',
  'danmuBottom',
  'danmuColor',
];

let storage: Platform['storage'] | null = null;
let known = '';
let timer: ReturnType<typeof setTimeout> | undefined;

const configOf = (settings: Settings): string => {
  const config: Record<string, unknown> = {};
  for (const key of shared) config[key] = settings[key];
  return JSON.stringify(config);
};

/** What the device keeps for a visitor; anything else than two lists is none. */
function visitorsShields(): Pick<DanmuState, 'words' | 'users'> {
  try {
    const stored = JSON.parse(storage?.get(visitorKey) ?? '{}') as Partial<DanmuState>;
    return {
      words: Array.isArray(stored.words) ? stored.words : [],
      users: Array.isArray(stored.users) ? stored.users : [],
    };
  } catch (error) {
    if (error instanceof SyntaxError) return { words: [], users: [] };
    throw error;
  }
}

const keepVisitors = (change: Partial<Pick<DanmuState, 'words' | 'users'>>): void => {
  useDanmu.setState(change);
  const { words, users } = useDanmu.getState();
  storage?.set(visitorKey, JSON.stringify({ words, users }));
};

/** Follows the session: lists and settings of whoever is signed in, the device's own for a visitor. */
export function startDanmu(platform: Platform): void {
  if (storage) return;
  storage = platform.storage;
  useSession.subscribe((state, before) => {
    if (state.user?.id !== before.user?.id) forget();
  });
  useSettings.subscribe((settings, before) => {
    if (!useSession.getState().user || shared.every((key) => settings[key] === before[key])) return;
    clearTimeout(timer);
    timer = setTimeout(() => void put(configOf(settings)), limits.debounceMs);
  });
  useDanmu.setState(visitorsShields());
}

function forget(): void {
  known = '';
  clearTimeout(timer);
  useDanmu.setState({ rules: null, ...(useSession.getState().user ? { words: [], users: [] } : visitorsShields()) });
}

async function put(config: string): Promise<void> {
  if (config === known) return;
  try {
    await call('putBarrageCofig', { config });
    known = config;
  } catch (error) {
    // The device has it; the account gets it with the next change.
    if (!isApiError(error)) throw error;
  }
}

const viewer = (): string => useSession.getState().user?.id ?? '';

/** Fetches what belongs to the viewer, '' for a visitor; the player asks when it opens. Without an answer the device's own stands. */
export async function loadDanmu(uid: string): Promise<void> {
  try {
    const { config, rules } = await call('getBarrageCofig', {});
    if (viewer() !== uid) return;
    useDanmu.setState({ rules });
    if (!uid) return;
    if (config) {
      known = config;
      applySettings(config, shared);
    }
    const [words, users] = await Promise.all([call('getShieldKeyWordList', {}), call('getShieldUserList', {})]);
    if (viewer() === uid) useDanmu.setState({ words: words.info, users: users.info });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

/** Adds a word or a '/pattern/'. @returns what is wrong with it, '' for nothing */
export async function shieldWord(typed: string, localRefusal: string): Promise<string> {
  const word = typed.trim();
  const { words } = useDanmu.getState();
  if (words.some((one) => one.word === word)) return '';
  if (!useSession.getState().user) {
    if (localRefusal) return localRefusal;
    keepVisitors({ words: [{ id: `v${Date.now()}`, word }, ...words] });
    return '';
  }
  try {
    const made = await call('shieldKeyWord', { word });
    useDanmu.setState({ words: [made, ...useDanmu.getState().words] });
    return '';
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
}

export async function removeWord(id: string): Promise<void> {
  const words = useDanmu.getState().words.filter((word) => word.id !== id);
  if (!useSession.getState().user) return keepVisitors({ words });
  await call('removeShieldKeyWord', { id }, { silent: false });
  useDanmu.setState({ words });
}

/** Hides everything a comment's sender says. */
export async function shieldSender(danmu: { id: string; sender: string }, anonymous: string): Promise<void> {
  const { users } = useDanmu.getState();
  if (users.some(({ sender }) => sender === danmu.sender)) return;
  if (!useSession.getState().user) {
    return keepVisitors({ users: [{ id: `v${Date.now()}`, sender: danmu.sender, nickName: anonymous }, ...users] });
  }
  const made = await call('shieldUser', { danmuId: danmu.id }, { silent: false });
  useDanmu.setState({ users: [made, ...useDanmu.getState().users] });
}

export async function removeSender(id: string): Promise<void> {
  const users = useDanmu.getState().users.filter((user) => user.id !== id);
  if (!useSession.getState().user) return keepVisitors({ users });
  await call('removeShieldUser', { id }, { silent: false });
  useDanmu.setState({ users });
}
