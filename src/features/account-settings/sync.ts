import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { onConnectivity } from '../../api/connectivity';
import { queryClient } from '../../api/queries';
import type { AccountSettings } from '../../contract/schemas/region';
import { json, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { changeSettings } from '../../state/settings';
import { accountDefaults } from '../../state/settings-table';

type Change = Partial<AccountSettings>;

const names = Object.keys(accountDefaults) as (keyof AccountSettings)[];

/** The rows that are settings of an account and have the right type. */
function readChange(found: unknown): Change {
  const rows = Object(found) as Record<string, unknown>;
  const right = names.filter((name) => typeof rows[name] === typeof accountDefaults[name]);
  return Object.fromEntries(right.map((name) => [name, rows[name]]));
}

/** The changes, by account, that its viewer made on this device and the server has not acknowledged yet. */
const unsent = stored(
  'settingsUnsent',
  json((found) => {
    const changes: Record<string, Change> = {};
    const rows = Object(found) as Record<string, unknown>;
    for (const uid of Object.keys(rows)) changes[uid] = readChange(rows[uid]);
    return changes;
  }),
);

let started = false;
let sending = false;

/** The signed-in account, '' for none. A token from an address may be another account's until the server has said whose it is. */
function account(): string {
  const { user, token } = useSession.getState();
  return user && user.id === token?.uid ? user.id : '';
}

/**
 * Starts to sync the account's settings, which are this device's while it is signed in (spec section 3, Settings). May be called repeatedly.
 * @returns whether this call has started the sync, which fetches the settings
 */
export function startAccountSettings(): boolean {
  if (started) return false;
  started = true;
  useSession.subscribe((state, before) => {
    if (state.user?.id !== before.user?.id || state.token?.uid !== before.token?.uid) void readAccountSettings();
  });
  onConnectivity((reachable) => {
    if (reachable) void readAccountSettings();
  });
  void readAccountSettings();
  return true;
}

/** Makes a change of the viewer's own: it applies on this device at once, and is stored until the account has it. */
export function changeAccountSettings(change: Change): void {
  changeSettings(change);
  startAccountSettings();
  const uid = account();
  if (uid) {
    keep(uid, { ...unsent.get()[uid], ...change });
    void send();
  } else askAgain(change);
}

function keep(uid: string, changes: Change): void {
  const all = unsent.get();
  if (Object.keys(changes).length > 0) all[uid] = changes;
  else delete all[uid];
  unsent.set(all);
}

/** Fetches again the calls that depend on the area: another area has other content. */
function askAgain(change: Change): void {
  if (change.customUserAreaCode === undefined && change.useCustomUserArea === undefined) return;
  for (const name of ['userRegion', 'adverts', 'homePage']) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Applies the changes of other devices; a change that this device has not sent yet takes precedence, and is sent. */
export async function readAccountSettings(): Promise<void> {
  const uid = account();
  if (!uid) return;
  // No error is shown, because nobody waits for this: without an answer the device's settings stay until the next time.
  const [settings] = await attempt(call('accountSettings', {}, { asksLogin: false }));
  if (settings) takeOver(uid, settings);
  await send();
}

function takeOver(uid: string, settings: AccountSettings): void {
  if (account() === uid) changeSettings({ ...settings, ...unsent.get()[uid] });
}

/** Sends the unsent changes of the signed-in account, one after the other. */
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let uid = account(), mine = unsent.get()[uid]; mine; uid = account(), mine = unsent.get()[uid]) {
      if (!(await sendOne(uid, mine))) return;
    }
  } finally {
    sending = false;
  }
}

/** @returns false where the change stays unsent: the next change, network or start tries again */
async function sendOne(uid: string, change: Change): Promise<boolean> {
  const [settings, refusal] = await attempt(call('saveAccountSettings', change, { asksLogin: false }));
  // A refusal is final: a change that the server never accepts must not be sent for ever.
  if (refusal && refusal.kind !== 'refused') return false;
  const now: Change = unsent.get()[uid] ?? {};
  const newer = names.filter((name) => now[name] !== undefined && now[name] !== change[name]);
  keep(uid, Object.fromEntries(newer.map((name) => [name, now[name]])));
  if (settings) takeOver(uid, settings);
  askAgain(change);
  return true;
}
