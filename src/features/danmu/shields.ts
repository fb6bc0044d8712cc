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

/** The shield lists of the viewer, and the rules for what they may send: stored with the account, or on this device for a visitor. */
interface DanmuState extends Shields {
  /** null until the server has sent the rules, now or earlier to this device. */
  rules: DanmuRules | null;
  /** Whether a part could not be fetched and is requested again; until then it may be old or empty. */
  missing: boolean;
}

export const useDanmu = create<DanmuState>(() => ({ rules: null, words: [], users: [], missing: false }));

type Found = Partial<DanmuState> & { uid?: unknown };
/** The visitor's own lists. Senders in the format of an older server are left out: no danmu carries that format any more. */
const visitors = stored(
  'shields',
  json((found) => {
    const { words, users } = shieldsOf(Object(found) as Found);
    return { words, users: users.filter((user) => user?.sender?.length === limits.senderChars) };
  }),
);
/** The lists and rules that the server last sent for the signed-in account. */
const accounts = stored(
  'danmuAccount',
  json((found) => Object(found) as Found),
);
/** The pauses between two tries to fetch missing parts, where no event says that the server can be reached. Milliseconds. */
const firstPauseMs = 10_000;
const longestPauseMs = 60_000;

let started = false;
/** The number of changes of the lists that the server has acknowledged. A list that was requested before may not include the last one. */
let edits = 0;
let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

const viewer = (): string => useSession.getState().user?.id ?? '';

function shieldsOf({ words, users }: Partial<Shields>): Shields {
  return { words: Array.isArray(words) ? words : [], users: Array.isArray(users) ? users : [] };
}

/** The viewer's lists and rules as this device last stored them, before the server has been asked. */
function lastKnown(): DanmuState {
  const uid = viewer();
  if (!uid) return { rules: null, ...visitors.get(), missing: false };
  const last = accounts.get();
  if (last.uid !== uid) return { rules: null, words: [], users: [], missing: false };
  const rules = Array.isArray(last.rules?.colors) && Array.isArray(last.rules.modes) ? last.rules : null;
  return { rules, ...shieldsOf(last), missing: false };
}

/** Shows a change and stores it on this device, for when the server cannot be reached. */
function keep(change: Partial<DanmuState>): void {
  useDanmu.setState(change);
  const { rules, words, users } = useDanmu.getState();
  const uid = viewer();
  if (uid) accounts.set({ uid, rules, words, users });
  else visitors.set({ words, users });
}

/** Follows the session: the lists and rules of the signed-in account, or the device's own for a visitor. */
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
 * Fetches the lists and rules of the viewer, '' for a visitor; the player calls this when it opens. A part that cannot be fetched stays as it was
 * last known, and is requested again: after a pause, when the server can be reached again, when a panel shows it.
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

/** Requests again the parts that could not be fetched, if there are any. */
export function refreshDanmu(): void {
  if (useDanmu.getState().missing) void loadDanmu(viewer());
}

/** Fetches one part. @returns whether it could be fetched; if the viewer has changed meanwhile, it is not applied. */
async function had(uid: string, ask: (uid: string) => Promise<Partial<DanmuState>>): Promise<boolean> {
  const before = edits;
  const [found] = await attempt(ask(uid));
  if (!found) return false;
  if (viewer() !== uid) return true;
  // An answer from before the viewer's last change would undo that change.
  if (edits !== before) return had(uid, ask);
  keep(found);
  return true;
}

const rulesOf = async (uid: string) => ({ rules: await readDanmuConfig(uid) });
const wordsOf = async () => ({ words: (await call('shieldedWords', {}, { asksLogin: false })).info });
const usersOf = async () => ({ users: (await call('shieldedSenders', {}, { asksLogin: false })).info });

/** Applies a change that the server acknowledged to the present lists, if the viewer is still the same. */
function edited(uid: string, change: (lists: Shields) => Partial<Shields>): void {
  edits += 1;
  if (viewer() === uid) keep(change(useDanmu.getState()));
}

/** Adds a word or a '/pattern/'. @returns the error's text, '' where it was added */
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
  // Without an answer there is no sentence of the server to show.
  if (!made) return refusal.message || t('player.shieldNotSaved');
  edited(uid, ({ words }) => ({ words: [made, ...words.filter(({ id }) => id !== made.id)] }));
  return '';
}

/** Removes a word from the list. @throws ApiError, which was shown to the viewer */
export async function removeWord(id: string): Promise<void> {
  const uid = viewer();
  if (uid) await call('unshieldWord', { id }, { silent: false });
  edited(uid, ({ words }) => ({ words: words.filter((word) => word.id !== id) }));
}

/** Shields the sender of a danmu, so that all their danmu are hidden. @throws ApiError */
export async function shieldSender(danmu: { id: string; sender: string }, anonymous: string): Promise<void> {
  const uid = viewer();
  if (useDanmu.getState().users.some(({ sender }) => sender === danmu.sender)) return;
  const made = uid
    ? await call('shieldSender', { danmuId: danmu.id }, { silent: false })
    : { id: `v${Date.now()}`, sender: danmu.sender, nickName: anonymous };
  edited(uid, ({ users }) => ({ users: [made, ...users.filter(({ id }) => id !== made.id)] }));
}

/** Removes a sender from the list. @throws ApiError, which was shown to the viewer */
export async function removeSender(id: string): Promise<void> {
  const uid = viewer();
  if (uid) await call('unshieldSender', { id }, { silent: false });
  edited(uid, ({ users }) => ({ users: users.filter((user) => user.id !== id) }));
}
