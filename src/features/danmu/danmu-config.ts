import { call } from '../../api/client';
import { isApiError } from '../../api/errors';
import { onReach } from '../../api/reach';
import { limits } from '../../contract/limits';
import type { DanmuRules } from '../../contract/schemas/danmu';
import { jsonObject } from '../../lib/json-object';
import { json, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { applySettings, type Settings, useSettings } from '../../state/settings';

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

type Config = Record<string, unknown>;

/** By account, what its viewer changed on this device and the server has not acknowledged yet. */
const unsent = stored(
  'danmuUnsent',
  json((found) => Object(found) as Record<string, Config>),
);
/** What the server has for an account, as far as it has told in this run. */
let known: { uid: string; config: Config } | null = null;
/** So many changes were acknowledged; an answer that was on its way meanwhile may not know of the last. */
let acknowledged = 0;
/** The settings are being changed by the account, not by the viewer. */
let taking = false;
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Who is signed in, '' for nobody. A token that came by address is somebody else's until the server has said whose. */
function account(): string {
  const { user, token } = useSession.getState();
  return user && user.id === token?.uid ? user.id : '';
}

/**
 * Danmu settings are kept per device and, when logged in, on the server (spec section 3). From now on a change by whoever is
 * signed in belongs to that account: it is kept on this device until the server has it, and outlives a reload, a lost
 * network and another account's visit. Called once, at the app's start.
 */
export function startDanmuConfig(): void {
  useSettings.subscribe(noteChange);
  useSession.subscribe((state, before) => {
    if (state.user?.id !== before.user?.id || state.token?.uid !== before.token?.uid) void send();
  });
  onReach((reachable) => {
    if (reachable) void send();
  });
  void send();
}

function noteChange(settings: Settings, before: Settings): void {
  const uid = account();
  const changed = shared.filter((key) => settings[key] !== before[key]);
  if (!uid || taking || changed.length === 0) return;
  const changes: Config = { ...unsent.get()[uid] };
  for (const key of changed) changes[key] = settings[key];
  keep(uid, changes);
  clearTimeout(timer);
  timer = setTimeout(() => void send(), limits.debounceMs);
}

function keep(uid: string, changes: Config): void {
  const all = unsent.get();
  if (Object.keys(changes).length > 0) all[uid] = changes;
  else delete all[uid];
  unsent.set(all);
}

/**
 * Asks what the account has, '' for a visitor's nothing, and takes it over for this device. What was changed here and is not
 * there yet wins, and is sent. @returns what the viewer may send. @throws ApiError
 */
export async function readDanmuConfig(uid: string): Promise<DanmuRules> {
  const before = acknowledged;
  const { config, rules } = await call('danmuSettings', {}, { asksLogin: false });
  if (uid && account() === uid && acknowledged === before) {
    known = { uid, config: jsonObject(config) };
    taking = true;
    try {
      applySettings({ ...known.config, ...unsent.get()[uid] }, shared);
    } finally {
      taking = false;
    }
    void send();
  }
  return rules;
}

/** Sends what is unsent of whoever is signed in, one after the other: the server keeps what comes last. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let uid = account(), mine = unsent.get()[uid]; mine; uid = account(), mine = unsent.get()[uid]) {
      // The server keeps the whole, of which this device may know a part only.
      if (known?.uid === uid) await put(uid, { ...known.config, ...mine }, mine);
      else await readDanmuConfig(uid);
    }
  } catch (error) {
    // It stays unsent: the next change, film, network or start tries again.
    if (!isApiError(error)) throw error;
  } finally {
    sending = false;
  }
}

async function put(uid: string, config: Config, changes: Config): Promise<void> {
  await call('saveDanmuSettings', { config: JSON.stringify(config) }, { asksLogin: false });
  acknowledged += 1;
  known = { uid, config };
  const left: Config = { ...unsent.get()[uid] };
  for (const key of Object.keys(changes)) if (left[key] === changes[key]) delete left[key];
  keep(uid, left);
}
