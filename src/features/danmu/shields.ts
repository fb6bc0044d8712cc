import { create } from 'zustand';
import { attempt } from '../../api/attempt';
import { call } from '../../api/client';
import { onConnectivity } from '../../api/connectivity';
import { limits } from '../../contract/limits';
import type { DanmuRules, ShieldedUser, ShieldedWord } from '../../contract/schemas/danmu';
import { t } from '../../i18n/i18n';
import { json, stored } from '../../platform/stored';
import { useSession } from '../../state/session';
import { readDanmuConfig, startDanmuSync } from './account-sync';

interface Shields {
  words: ShieldedWord[];
  users: ShieldedUser[];
}

/** What viewers keep out of the comments, and what they may send: with the account, or on this device for a visitor. */
interface DanmuState extends Shields {
  /** null until the server has told, now or to this device before. */
  rules: DanmuRules | null;
  /** Part of this could not be fetched and is asked for again; until then it may be old or empty. */
  missing: boolean;
}

export const useDanmu = create<DanmuState>(() => ({ rules: null, words: [], users: [], missing: false }));

type Found = Partial<DanmuState> & { uid?: unknown };
/** The visitor's own. Senders by a word of an older server's are left out: nobody is shown under it any more. */
const visitors = stored(
  'shields',
  json((found) => {
    const { words, users } = shieldsOf(Object(found) as Found);
    return { words, users: users.filter((user) => user?.sender?.length === limits.senderChars) };
  }),
);
/** What the server last told of the account that is signed in. */
const accounts = stored(
  'danmuAccount',
  json((found) => Object(found) as Found),
);
/** Between two tries to fetch what is missing, where no event says that it can be had. Milliseconds. */
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;

let started = false;
/** How many changes of the lists the server has acknowledged. A list that was on its way meanwhile may not know of the last. */
let edits = 0;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

const viewer = (): string => useSession.getState().user?.id ?? '';

function shieldsOf({ words, users }: Partial<Shields>): Shields {
  return { words: Array.isArray(words) ? words : [], users: Array.isArray(users) ? users : [] };
}

/** What is known of whoever is watching before the server has been asked. */
function lastKnown(): DanmuState {
  const uid = viewer();
  if (!uid) return { rules: null, ...visitors.get(), missing: false };
  const last = accounts.get();
  if (last.uid !== uid) return { rules: null, words: [], users: [], missing: false };
  const rules = Array.isArray(last.rules?.colors) && Array.isArray(last.rules.modes) ? last.rules : null;
  return { rules, ...shieldsOf(last), missing: false };
}

/** Shows a change and keeps it on this device, for when the server cannot be asked. */
function keep(change: Partial<DanmuState>): void {
  useDanmu.setState(change);
  const { rules, words, users } = useDanmu.getState();
  const uid = viewer();
  if (uid) accounts.set({ uid, rules, words, users });
  else visitors.set({ words, users });
}

/** Follows the session: lists and rules of whoever is signed in, the device's own for a visitor. */
export function startDanmu(): void {
  if (started) return;
  started = true;
  startDanmuSync();
  useSession.subscribe((state, before) => {
    if (state.user?.id !== before.user?.id) turnToViewer();
  });
  onConnectivity((reachable) => {
    if (reachable) refreshDanmu();
  });
  useDanmu.setState(lastKnown());
}

function turnToViewer(): void {
  clearTimeout(timer);
  pauseMs = firstPauseMs;
  useDanmu.setState(lastKnown());
}

/**
 * Fetches what belongs to the viewer, '' for a visitor; the player asks when it opens. A part that does not come stays as it
 * was last known, and is asked for again: after a pause, when the server can be reached again, when a panel shows it.
 */
export async function loadDanmu(uid: string): Promise<void> {
  clearTimeout(timer);
  const asked = [had(uid, rulesOf)];
  if (uid) asked.push(had(uid, wordsOf), had(uid, usersOf));
  const came = await Promise.all(asked);
  if (viewer() !== uid) return;
  const missing = came.indexOf(false) >= 0;
  useDanmu.setState({ missing });
  clearTimeout(timer);
  if (missing) timer = setTimeout(refreshDanmu, pauseMs);
  pauseMs = missing ? Math.min(2 * pauseMs, longestPauseMs) : firstPauseMs;
}

/** Asks once more for what could not be fetched, if there is anything. */
export function refreshDanmu(): void {
  if (useDanmu.getState().missing) void loadDanmu(viewer());
}

/** @returns whether it could be fetched; whose it is may have changed meanwhile, then it is not shown. */
async function had(uid: string, ask: (uid: string) => Promise<Partial<DanmuState>>): Promise<boolean> {
  const before = edits;
  const [found] = await attempt(ask(uid));
  if (!found) return false;
  if (viewer() !== uid) return true;
  // Read before the viewer's last change, it would take that back.
  if (edits !== before) return had(uid, ask);
  keep(found);
  return true;
}

const rulesOf = async (uid: string) => ({ rules: await readDanmuConfig(uid) });
const wordsOf = async () => ({ words: (await call('shieldedWords', {}, { asksLogin: false })).info });
const usersOf = async () => ({ users: (await call('shieldedSenders', {}, { asksLogin: false })).info });

/** What the server acknowledged, on the lists as they stand by then, if they are still the same viewer's. */
function edited(uid: string, change: (lists: Shields) => Partial<Shields>): void {
  edits += 1;
  if (viewer() === uid) keep(change(useDanmu.getState()));
}

/** Adds a word or a '/pattern/'. @returns what is wrong with it, '' for nothing */
export async function shieldWord(typed: string, localRefusal: string): Promise<string> {
  const word = typed.trim();
  const uid = viewer();
  if (useDanmu.getState().words.some((one) => one.word === word)) return '';
  if (!uid) {
    if (localRefusal) return localRefusal;
    edited(uid, ({ words }) => ({ words: [{ id: `v${Date.now()}`, word }, ...words] }));
    return '';
  }
  const [made, refusal] = await attempt(call('shieldWord', { word }));
  // Without an answer there is no sentence of the server's.
  if (!made) return refusal.message || t('player.shieldNotSaved');
  edited(uid, ({ words }) => ({ words: [made, ...words.filter(({ id }) => id !== made.id)] }));
  return '';
}

/** @throws ApiError, which the viewer has been told */
export async function removeWord(id: string): Promise<void> {
  const uid = viewer();
  if (uid) await call('unshieldWord', { id }, { silent: false });
  edited(uid, ({ words }) => ({ words: words.filter((word) => word.id !== id) }));
}

/** Hides everything a comment's sender says. @throws ApiError */
export async function shieldSender(danmu: { id: string; sender: string }, anonymous: string): Promise<void> {
  const uid = viewer();
  if (useDanmu.getState().users.some(({ sender }) => sender === danmu.sender)) return;
  const made = uid
    ? await call('shieldSender', { danmuId: danmu.id }, { silent: false })
    : { id: `v${Date.now()}`, sender: danmu.sender, nickName: anonymous };
  edited(uid, ({ users }) => ({ users: [made, ...users.filter(({ id }) => id !== made.id)] }));
}

/** @throws ApiError, which the viewer has been told */
export async function removeSender(id: string): Promise<void> {
  const uid = viewer();
  if (uid) await call('unshieldSender', { id }, { silent: false });
  edited(uid, ({ users }) => ({ users: users.filter((user) => user.id !== id) }));
}
