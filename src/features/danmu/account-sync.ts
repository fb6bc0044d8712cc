import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { onConnectivity } from '../../api/connectivity';
import { type DanmuChange, mergeDanmu } from '../../contract/danmu-settings';
import { limits } from '../../contract/limits';
import type { DanmuRules } from '../../contract/schemas/danmu';
import { jsonObject } from '../../lib/json-object';
import { json, stored } from '../../platform/stored';
import { withoutOldDanmu } from '../../state/old-danmu';
import { useSession } from '../../state/session';
import { changeSettings, useSettings } from '../../state/settings';

/** The changes, by account, that its viewer made on this device and the server has not acknowledged yet. */
const unsent = stored(
  'danmuUnsent',
  json((found) => {
    const changes: Record<string, DanmuChange> = {};
    const rows = Object(found) as Record<string, object>;
    for (const uid of Object.keys(rows)) changes[uid] = present(rows[uid]);
    return changes;
  }),
);
/** The server's settings of an account, as far as it has sent them in this run of the app. */
let known: { uid: string; config: DanmuChange } | null = null;
/** The number of changes that the server has acknowledged. An answer that was requested before may not include the last one. */
let acknowledged = 0;
let started = false;
let sending = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The signed-in account, '' for none. A token from an address may be another account's until the server has said whose it is. */
function account(): string {
  const { user, token } = useSession.getState();
  return user && user.id === token?.uid ? user.id : '';
}

/** Settings that any version of the app wrote, in their present shape. */
function present(rows: unknown): DanmuChange {
  const found = Object(rows) as Record<string, unknown>;
  return withoutOldDanmu(found, found);
}

/**
 * Starts to sync danmu settings. They are stored on the device and, for a signed-in viewer, on the server (spec section 3). Unsent changes are sent
 * as soon as their account and the server are there: they outlive a reload, a lost network and another account's visit. Every function here that
 * needs the sync starts it.
 */
export function startDanmuSync(): void {
  if (started) return;
  started = true;
  useSession.subscribe((state, before) => {
    if (state.user?.id !== before.user?.id || state.token?.uid !== before.token?.uid) void send();
  });
  onConnectivity((reachable) => {
    if (reachable) void send();
  });
  void send();
}

/** Stores a change on this device until the server has it. The change belongs to the account that is signed in. */
export function noteDanmuChange(change: DanmuChange): void {
  startDanmuSync();
  const uid = account();
  if (!uid) return;
  keep(uid, mergeDanmu(unsent.get()[uid] ?? {}, change));
  clearTimeout(timer);
  timer = setTimeout(() => void send(), limits.debounceMs);
}

function keep(uid: string, changes: DanmuChange): void {
  const all = unsent.get();
  if (Object.keys(changes).length > 0) all[uid] = changes;
  else delete all[uid];
  unsent.set(all);
}

/**
 * Fetches the account's settings and applies them to this device; a visitor ('') has none. A change of this device that the server does not have yet
 * wins, and is sent. @returns the rules for what the viewer may send @throws ApiError
 */
export async function readDanmuConfig(uid: string): Promise<DanmuRules> {
  const before = acknowledged;
  const { config, rules } = await call('danmuSettings', {}, { asksLogin: false });
  if (uid && account() === uid && acknowledged === before) {
    known = { uid, config: present(jsonObject(config)) };
    changeSettings({
      danmu: mergeDanmu(mergeDanmu(useSettings.getState().danmu, known.config), unsent.get()[uid] ?? {}),
    });
    void send();
  }
  return rules;
}

/** Sends the unsent changes of the signed-in account, one request after the other: the server keeps the last one. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    // A refused change stays unsent: the next change, film, network or start tries again.
    await attempt(sendAll());
  } finally {
    sending = false;
  }
}

async function sendAll(): Promise<void> {
  for (let uid = account(), mine = unsent.get()[uid]; mine; uid = account(), mine = unsent.get()[uid]) {
    // The server stores the whole settings, of which this device may know only a part.
    if (known?.uid === uid) await put(uid, mergeDanmu(known.config, mine), mine);
    else await readDanmuConfig(uid);
  }
}

async function put(uid: string, config: DanmuChange, sent: DanmuChange): Promise<void> {
  await call('saveDanmuSettings', { config: JSON.stringify(config) }, { asksLogin: false });
  acknowledged += 1;
  known = { uid, config };
  keep(uid, whatIsNew(unsent.get()[uid] ?? {}, sent));
}

/** The settings that were changed once more while the last change was being sent. */
function whatIsNew<T extends object>(now: T, sent: Partial<T>): Partial<T> {
  const left: Partial<T> = {};
  for (const key of Object.keys(now) as (keyof T)[]) {
    if (JSON.stringify(now[key]) !== JSON.stringify(sent[key])) left[key] = now[key];
  }
  return left;
}
