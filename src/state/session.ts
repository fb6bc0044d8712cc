import { create } from 'zustand';
import { call } from '../api/client';
import { isApiError } from '../api/errors';
import { forgetKept } from '../api/kept';
import { queryClient } from '../api/queries';
import type { SessionData, Token, User } from '../contract/schemas/user';
import type { Platform } from '../platform/platform';

/** Who is watching (spec section 4, Login). A visitor is a stored visitor id. */
interface SessionState {
  user: User | null;
  token: Token | null;
  visitorId: string;
  /** The app runs inside a webview that said so (statusBarHeight in the first address). */
  inWebview: boolean;
  /** False until a restored session was checked, or there was none. */
  checked: boolean;
}

export const useSession = create<SessionState>(() => ({
  user: null,
  token: null,
  visitorId: '',
  inWebview: false,
  checked: false,
}));

const storageKey = 'dt.session';
/** Of the token's copy among the cookies. */
const cookieKey = 'dt.token';
const visitorKey = 'dt.visitor';
let storage: Platform['storage'] | null = null;
let cookies: Platform['cookies'];

/** 128 bits as hex; engines without crypto get them from Math.random, which is enough for a visitor's name. */
function randomId(): string {
  const bytes = new Uint8Array(16);
  if (window.crypto?.getRandomValues) window.crypto.getRandomValues(bytes);
  else for (let i = 0; i < bytes.length; i += 1) bytes[i] = Math.floor(Math.random() * 256);
  return Array.from(bytes, (byte) => (byte < 16 ? '0' : '') + byte.toString(16)).join('');
}

function parse(text: string | null): SessionData | null {
  if (!text) return null;
  try {
    const data = JSON.parse(text) as Partial<SessionData>;
    return data.user?.id && data.token?.token ? (data as SessionData) : null;
  } catch {
    // A half-written or foreign value is the same as none: the viewer signs in again.
    return null;
  }
}

const isToken = (token: Partial<Token> | null): token is Token => Boolean(token?.uid && token.token);

/**
 * The second copy: some televisions and webviews empty the local storage. The token alone, because cookies are small and
 * travel with every request; who it is, the server says. It is for this page only: the server reads no cookie.
 */
function tokenFromCookie(): Token | null {
  try {
    const token = JSON.parse(cookies?.get(cookieKey) ?? 'null') as Partial<Token> | null;
    return isToken(token) ? token : null;
  } catch {
    // Cut short by the engine, or somebody else's: the same as none.
    return null;
  }
}

/** A token given in the first address: base64url JSON of Token. Taken once; the caller removes it from the address. */
function tokenFromQuery(value: string | null): Token | null {
  if (!value) return null;
  try {
    const text = decodeURIComponent(escape(atob(value.replace(/-/g, '+').replace(/_/g, '/'))));
    const token = JSON.parse(text) as Partial<Token> | null;
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
 */
export function startSession(platform: Platform, query: URLSearchParams): void {
  storage = platform.storage;
  cookies = platform.cookies;
  let visitorId = storage.get(visitorKey);
  if (!visitorId) {
    visitorId = randomId();
    storage.set(visitorKey, visitorId);
  }
  const stored = parse(storage.get(storageKey));
  const known = stored?.token ?? tokenFromCookie();
  const given = tokenFromQuery(query.get('token'));
  // Kept for the tab by index.html, which needs it first.
  const height = query.get('statusBarHeight') ?? platform.session.get('dt.statusBarHeight');
  const another = given !== null && given.token !== known?.token;
  if (another) cookies?.remove(cookieKey);
  useSession.setState({
    visitorId,
    // Whose a new token is, the server says: until then it must not stand under the former one's name.
    user: another ? null : (stored?.user ?? null),
    token: another ? given : known,
    inWebview: height !== null,
  });
  const px = Math.max(0, Math.min(maxStatusBar, Number(height) || 0));
  if (px > 0) document.documentElement.style.setProperty('--status-bar', `${px}px`);
}

/**
 * Asks the server whether the session still holds. A refusal clears the user; no answer (offline) keeps what was
 * restored, so that a TV that starts without network is not signed out.
 */
export async function checkSession(): Promise<void> {
  const { token } = useSession.getState();
  if (token) {
    try {
      const { user } = await call('checkSession', {});
      keep({ user, token });
    } catch (error) {
      if (isApiError(error) && error.kind !== 'network' && error.kind !== 'server') clearSession();
    }
  }
  useSession.setState({ checked: true });
}

function keep(session: SessionData): void {
  useSession.setState(session);
  storage?.set(storageKey, JSON.stringify(session));
  cookies?.set(cookieKey, JSON.stringify(session.token));
}

/** After any kind of login. What the visitor had fetched is the visitor's, so it is asked for again. */
export function acceptSession(session: SessionData): void {
  keep(session);
  void queryClient.invalidateQueries();
}

/** Forgets the user on this device. */
export function clearSession(): void {
  storage?.remove(storageKey);
  cookies?.remove(cookieKey);
  useSession.setState({ user: null, token: null });
  forgetKept();
  // Once the screens know that nobody is here: what they ask for a user only would be refused, and lead to the login.
  void Promise.resolve().then(() => queryClient.invalidateQueries());
}

/** Leaves: the server voids the token; without an answer the device forgets it all the same. */
export async function logout(): Promise<void> {
  try {
    await call('logout', {});
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
  clearSession();
}

/** A changed profile, without another sign-in. */
export function updateUser(user: User): void {
  const { token } = useSession.getState();
  if (token) keep({ user, token });
}
