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

/** Of what was found, what is a setting of an account and has its type. */
function readChange(found: unknown): Change {
  const rows = Object(found) as Record<string, unknown>;
  const right = names.filter((name) => typeof rows[name] === typeof accountDefaults[name]);
  return Object.fromEntries(right.map((name) => [name, rows[name]]));
}

/** By account, what its viewer changed on this device and the server has not acknowledged yet. */
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

/** Who is signed in, '' for nobody. A token that came by address is somebody else's until the server has said whose. */
function account(): string {
  const { user, token } = useSession.getState();
  return user && user.id === token?.uid ? user.id : '';
}

/**
 * The settings of the account are those of this device while it is signed in (spec section 3, Settings). Called once or more.
 * @returns whether it has begun just now, and asked for them
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

/** The viewer's own change: holds on this device at once, and is kept until the account has it. */
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

/** Another area has other content. */
function askAgain(change: Change): void {
  if (change.customUserAreaCode === undefined && change.useCustomUserArea === undefined) return;
  for (const name of ['userRegion', 'adverts', 'homePage']) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** What another device changed comes here; what this one has not sent yet counts more, and is sent. */
export async function readAccountSettings(): Promise<void> {
  const uid = account();
  if (!uid) return;
  // Nobody is waiting: without an answer what this device has stands until the next time.
  const [settings] = await attempt(call('accountSettings', {}, { asksLogin: false }));
  if (settings) takeOver(uid, settings);
  await send();
}

function takeOver(uid: string, settings: AccountSettings): void {
  if (account() === uid) changeSettings({ ...settings, ...unsent.get()[uid] });
}

/** Sends what is unsent of whoever is signed in, one change after the other. */
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

/** @returns false where it stays unsent: the next change, network or start tries again */
async function sendOne(uid: string, change: Change): Promise<boolean> {
  const [settings, refusal] = await attempt(call('saveAccountSettings', change, { asksLogin: false }));
  // A refusal is final: what the server never takes must not be sent for ever.
  if (refusal && refusal.kind !== 'refused') return false;
  const now: Change = unsent.get()[uid] ?? {};
  const newer = names.filter((name) => now[name] !== undefined && now[name] !== change[name]);
  keep(uid, Object.fromEntries(newer.map((name) => [name, now[name]])));
  if (settings) takeOver(uid, settings);
  askAgain(change);
  return true;
}
