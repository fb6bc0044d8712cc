import { create } from 'zustand';
import { attempt } from '../api/attempt';
import { call } from '../api/client';
import { queryClient } from '../api/queries';
import { forgetPersisted } from '../api/query-persister';
import type { SessionData, Token, User } from '../contract/schemas/user';
import type { Data } from '../contract/types';
import { forgetStored, json, plainText, stored } from '../platform/stored';

/** Who is watching (spec section 4, Login). A visitor is a stored visitor id. */
interface SessionState {
  user: User | null;
  token: Token | null;
  visitorId: string;
  /** The app runs inside a webview that said so (statusBarHeight in the first address). */
  inWebview: boolean;
  /** Signing in took back that the account was to be closed, and nobody has told the viewer yet. */
  reopened: boolean;
  /** False until a restored session was checked, or there was none. */
  checked: boolean;
}

export const useSession = create<SessionState>(() => ({
  user: null,
  token: null,
  visitorId: '',
  inWebview: false,
  reopened: false,
  checked: false,
}));

const kept = stored(
  'session',
  json((found) => {
    const data = found as Partial<SessionData> | null;
    return data?.user?.id && data.token?.token ? (data as SessionData) : null;
  }),
);
const isToken = (token: Partial<Token> | null | undefined): token is Token => Boolean(token?.uid && token.token);
/**
 * The second copy: some televisions and webviews empty the local storage. The token alone, because cookies are small and
 * travel with every request; who it is, the server says. It is for this page only: the server reads no cookie.
 */
const cookie = stored(
  'token',
  json((found) => {
    const token = found as Partial<Token> | null;
    return isToken(token) ? token : null;
  }),
);
const visitor = stored('visitor', plainText);
const statusBarHeight = stored('statusBarHeight', plainText);
/** Whose the drafts of this tab are, from when the server ended their session until somebody signs in. */
const draftsOf = stored('draftsOf', plainText);

/** 128 bits as hex; engines without crypto get them from Math.random, which is enough for a visitor's name. */
function randomId(): string {
  const bytes = new Uint8Array(16);
  if (window.crypto?.getRandomValues) window.crypto.getRandomValues(bytes);
  else for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(Math.random() * 256);
  return Array.from(bytes, (byte) => (byte < 16 ? '0' : '') + byte.toString(16)).join('');
}

/** A token given in the first address: base64url JSON of Token. Taken once; the caller removes it from the address. */
function tokenFromQuery(value: string | null): Token | null {
  if (!value) return null;
  try {
    const decoded = decodeURIComponent(escape(atob(value.replace(/-/g, '+').replace(/_/g, '/'))));
    const token = JSON.parse(decoded) as Partial<Token> | null;
    return isToken(token) ? token : null;
  } catch {
    return null;
  }
}

/** CSS px: more is no status bar. */
const maxStatusBar = 200;

/**
 * Restores the session, takes `token` and `statusBarHeight` from the first address, names the visitor. Of a token that
 * came by address or cookie nobody knows the user until it is checked.
 * @param ownShell the address is the word of a shell of ours; elsewhere anybody may have sent the viewer the link
 * @returns a token in the address that the viewer has to be asked about, null for none
 */
export function startSession(query: URLSearchParams, ownShell = false): Token | null {
  let visitorId = visitor.get();
  if (!visitorId) {
    visitorId = randomId();
    visitor.set(visitorId);
  }
  const before = kept.get();
  const known = before?.token ?? cookie.get();
  const offered = tokenFromQuery(query.get('token'));
  const given = ownShell ? offered : null;
  // Kept for the tab by index.html, which needs it first.
  const height = query.get('statusBarHeight') || statusBarHeight.get();
  const another = given !== null && given.token !== known?.token;
  if (another) {
    cookie.remove();
    // Before anything of the last user's is sent under the new one's name.
    if (known && known.uid !== given.uid) forgetUser();
  }
  useSession.setState({
    visitorId,
    // Whose a new token is, the server says: until then it must not stand under the former one's name.
    user: another ? null : (before?.user ?? null),
    token: another ? given : known,
    inWebview: height !== '',
  });
  const px = Math.max(0, Math.min(maxStatusBar, Number(height) || 0));
  if (px > 0) document.documentElement.style.setProperty('--status-bar', `${px}px`);
  return ownShell || offered?.token === known?.token ? null : offered;
}

/**
 * Asks the server whether the session still holds. A refusal clears the user; no answer (offline) keeps what was
 * restored, so that a TV that starts without network is not signed out.
 */
export async function checkSession(): Promise<void> {
  const { token } = useSession.getState();
  // The server tells this window, too, that the session it is just leaving has ended.
  if (token && !leaving) {
    const [checked, refusal] = await attempt(call('checkSession', {}));
    if (checked) keepChecked(checked, token);
    else if (refusal.kind !== 'network' && refusal.kind !== 'server') clearSession();
  }
  useSession.setState({ checked: true });
}

/** Use renews a session; a server from before that says nothing of it. Whoever signed in meanwhile is not put back. */
function keepChecked({ user, token }: Data<'checkSession'>, asked: Token): void {
  if (useSession.getState().token?.token === asked.token) keep({ user, token: isToken(token) ? token : asked });
}

function keep(session: SessionData): void {
  const last = useSession.getState().token?.uid ?? draftsOf.get();
  if (last && last !== session.token.uid) forgetUser();
  draftsOf.remove();
  useSession.setState(session);
  kept.set(session);
  cookie.set(session.token);
}

/** After any kind of login. What the visitor had fetched is the visitor's, so it is asked for again. */
export function acceptSession({ user, token, reopened }: SessionData): void {
  keep({ user, token });
  if (reopened) useSession.setState({ reopened });
  void queryClient.invalidateQueries();
}

/** The server ended the session. What the user was typing waits in this tab for them to sign in again. */
export function clearSession(): void {
  const { token } = useSession.getState();
  forgetUser('session');
  if (token) draftsOf.set(token.uid);
}

/** Forgets the user on this device, and everything that was theirs alone. @param keeping a place that is left as it is */
export function forgetUser(keeping?: 'session'): void {
  forgetStored('account', keeping);
  // Whoever hears that nobody is here finds nothing of theirs any more.
  useSession.setState({ user: null, token: null });
  forgetPersisted();
  // Once the screens know that nobody is here: what they ask for a user only would be refused, and lead to the login. What was answered
  // is forgotten, not only old: it would be shown to whoever comes next until a new answer is there.
  void Promise.resolve().then(() => queryClient.resetQueries());
}

let leaving = false;

/** Leaves: the server voids the token; without an answer the device forgets it all the same. */
export async function logout(): Promise<void> {
  leaving = true;
  await attempt(call('logout', {})).finally(() => {
    leaving = false;
  });
  forgetUser();
}

/** A changed profile, without another sign-in. */
export function updateUser(user: User): void {
  const { token } = useSession.getState();
  if (token) keep({ user, token });
}
