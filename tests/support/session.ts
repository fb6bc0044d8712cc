import { createHmac, randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright';
import { endpoints } from '../../src/contract/endpoints';
import type { SessionData } from '../../src/contract/schemas/user';
import { signature } from '../../src/lib/sign';

export const newDevice = (): string => randomBytes(16).toString('hex');
const ours = newDevice();

/** Calls the real server as a client would: signed, with the common fields of spec 7.1. */
export async function callServer<T>(
  serverUrl: string,
  name: keyof typeof endpoints,
  params: Record<string, string | number>,
  session?: SessionData,
  deviceId = ours,
): Promise<{ ret: number; msg: string; data: T }> {
  const { method, path: written, ...rest } = endpoints[name];
  const path = written.toLowerCase();
  const query: Record<string, string> = {
    System: 'h5',
    AppVersion: '1.0',
    SystemVersion: 'h5',
    version: 'H3',
    DeviceId: deviceId,
    i18n: '0',
    ...(session ? { login_uid: session.token.uid } : {}),
  };
  const headers: Record<string, string> = session
    ? {
        'X-Token': session.token.token,
        'X-Token-Expire': String(session.token.expire),
        'X-Token-Sign': session.token.sign,
      }
    : {};
  const inQuery: readonly string[] = method === 'GET' ? Object.keys(params) : ('inQuery' in rest && rest.inQuery) || [];
  for (const key of inQuery) if (params[key] !== undefined) query[key] = String(params[key]);
  if (method === 'GET') {
    query.pub = String(Math.floor(Date.now() / 1000));
    query.vv = signature((key, text) => createHmac('sha256', key).update(text).digest('hex'), path, query);
  }
  const response = await fetch(`${serverUrl}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(method === 'POST' ? { body: JSON.stringify(params) } : {}),
  });
  return (await response.json()) as { ret: number; msg: string; data: T };
}

/** A session of one of the demo accounts, from the real login. @param device all of a test's logins are one, unless given */
export async function login(
  serverUrl: string,
  account = 'demo',
  password = 'demo1234',
  device = ours,
): Promise<SessionData> {
  const answer = await callServer<SessionData>(serverUrl, 'login', { account, password }, undefined, device);
  if (answer.ret !== 200) throw new Error(`login of ${account}: ${answer.ret} ${answer.msg}`);
  return answer.data;
}

/** The context starts signed in, as if it had been restored from storage. */
export async function signIn(context: BrowserContext, session: SessionData): Promise<void> {
  await context.addInitScript((text) => {
    if (!sessionStorage.getItem('dt.test.signedIn')) {
      localStorage.setItem('dt.session', text);
      sessionStorage.setItem('dt.test.signedIn', '1');
    }
  }, JSON.stringify(session));
}
