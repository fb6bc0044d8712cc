import axios from 'axios';
import { sha256 } from 'js-sha256';
import type { Endpoint, EndpointName } from '../contract/endpoints';
import { firstEndpoints } from '../contract/first-endpoints';
import { limits } from '../contract/limits';
import { ret as codes, type Envelope } from '../contract/ret';
import type { Token } from '../contract/schemas/user';
import type { Data, Params } from '../contract/types';
import { type OtherHosts, otherHost } from '../lib/hosts';
import { signature } from '../lib/sign';
import { ApiError, type ApiErrorKind } from './errors';

/** What the client needs from the rest of the app; given once at start. */
export interface ApiHooks {
  /** Origin of the API; '' for the page's own. */
  baseUrl: string;
  /** Where calls of other hosts go (spec 7.1). */
  hosts(): OtherHosts;
  deviceId(): string;
  traditional(): boolean;
  token(): Token | null;
  /** The page that stands now: another one where the viewer has gone or is being sent elsewhere. */
  place(): string;
  /**
   * ret 201: clear the user, toast the message, go to login (spec section 8).
   * @param locked the operator has locked the account, so that no login helps
   */
  sessionInvalid(message: string, locked: boolean): void;
  /** ret 1000: toast and go to login. */
  loginRequired(): void;
  /** 'notice' is ret 203, whose words are shown whole; of 'server', only short ones are. */
  toast(message: string, kind: 'notice' | 'server' | 'network'): void;
  /** Whether an answer of our server came, whatever it said; a proxy's word that it is gone is none. */
  answered(came: boolean, askedAt: number): void;
}

let hooks: ApiHooks | null = null;
export function configureApi(given: ApiHooks): void {
  hooks = given;
}

/** How far the server's clock is ahead of ours, in ms; learnt from every answer. */
let clockOffset = 0;
export const serverNow = (): number => Date.now() + clockOffset;

/** For what must not be made twice: the same sent again carries the same one (spec 7.5). */
export const newClientId = (): string => `${serverNow().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;

/**
 * The same for what somebody writes: pressed again after no answer came it is the same thing as long as the words are, and what
 * was changed meanwhile is another. @param draft what newClientId called the draft
 */
export const clientIdOfWords = (draft: string, said: unknown): string =>
  `${draft}-${sha256(JSON.stringify(said)).slice(0, 16)}`;

const http = axios.create({ timeout: limits.requestTimeoutMs, validateStatus: () => true });

/** Spec 7.1: what every request carries. The token itself travels in headers, never in an address. */
function commonParams(given: ApiHooks): Record<string, string> {
  const token = given.token();
  return {
    System: 'h5',
    AppVersion: '1.0',
    SystemVersion: 'h5',
    version: 'H3',
    DeviceId: given.deviceId(),
    i18n: given.traditional() ? '1' : '0',
    ...(token ? { login_uid: token.uid } : {}),
  };
}

function headers(given: ApiHooks): Record<string, string> {
  const token = given.token();
  return token ? { 'X-Token': token.token, 'X-Token-Expire': String(token.expire), 'X-Token-Sign': token.sign } : {};
}

const stringify = (params: Record<string, unknown>): Record<string, string> => {
  const out: Record<string, string> = {};
  for (const key of Object.keys(params)) {
    const value = params[key];
    if (value !== undefined && value !== null) out[key] = String(value);
  }
  return out;
};

const hmac = (key: string, text: string): string => sha256.hmac(key, text);

/** The parameters of a call, by where they travel. A GET's are all in the query. */
function split({ method, inQuery = [] }: Endpoint, params: Record<string, unknown>) {
  const [query, body]: [typeof params, typeof params] = [{}, {}];
  for (const key of Object.keys(params)) {
    const part = method === 'GET' || inQuery.indexOf(key) >= 0 ? query : body;
    part[key] = params[key];
  }
  return [query, body] as const;
}

/** What goes with a call beside its parameters. */
interface Carried {
  signal?: AbortSignal;
  /** The file of a call that takes one. */
  file?: Blob;
  /** How many bytes of it are on their way. */
  onSent?: (bytes: number) => void;
}

/** Spec 7.1: a body is form-encoded unless it carries a file, or the call wants JSON. */
function encoded(fields: Record<string, string>): URLSearchParams {
  const form = new URLSearchParams();
  for (const key of Object.keys(fields)) form.append(key, fields[key] ?? '');
  return form;
}

function formOf(fields: Record<string, string>, file: Blob): FormData {
  const form = new FormData();
  for (const key of Object.keys(fields)) form.append(key, fields[key] ?? '');
  form.append('formFile', file);
  return form;
}

/** What a call needs to know of itself: the rest of the table is fetched with the first call that is not in the first part. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  const first: Partial<Record<EndpointName, Endpoint>> = firstEndpoints;
  return first[name] ?? (await import('../contract/endpoints')).endpoints[name];
}

function bodyOf({ json }: Endpoint, body: Record<string, unknown>, file: Blob | undefined) {
  if (json) return body;
  const fields = stringify(body);
  return file ? formOf(fields, file) : encoded(fields);
}

async function send(given: ApiHooks, endpoint: Endpoint, params: Record<string, unknown>, carried: Carried) {
  const { signal, file, onSent } = carried;
  const path = endpoint.path.toLowerCase();
  const query = commonParams(given);
  const post = endpoint.method === 'POST';
  const [inQuery, body] = split(endpoint, params);
  Object.assign(query, stringify(inQuery));
  if (!post) {
    query.pub = String(Math.floor(serverNow() / 1000));
    query.vv = signature(hmac, path, query);
  }
  return http.request<Envelope<unknown>>({
    method: endpoint.method,
    url: `${otherHost(path, given.hosts()) || given.baseUrl}${path}`,
    params: query,
    ...(post ? { data: bodyOf(endpoint, body, file) } : {}),
    ...(file ? { timeout: limits.uploadTimeoutMs, onUploadProgress: ({ loaded }) => onSent?.(loaded) } : {}),
    headers: headers(given),
    signal,
  });
}

const kindOf = (ret: number): ApiErrorKind => {
  if (ret === codes.sessionInvalid) return 'session';
  if (ret === codes.loginRequired) return 'login';
  if (ret === codes.notFound) return 'notFound';
  if (ret >= 500 && ret < 600) return 'server';
  return 'refused';
};

/** Spec section 8: what the app does about an answer that is not 200, besides failing the call. */
function report(
  given: ApiHooks,
  { ret, msg: message, data }: Envelope<unknown>,
  silent: boolean,
  asksLogin: boolean,
): void {
  if (ret === codes.sessionInvalid)
    given.sessionInvalid(message, (data as { locked?: boolean } | null)?.locked === true);
  else if (ret === codes.loginRequired) {
    if (asksLogin) given.loginRequired();
  } else if (ret === codes.captchaRequired) {
    // The viewer is asked by withCaptcha, not told.
  } else if (!silent && message) given.toast(message, ret === codes.toast ? 'notice' : 'server');
}

/**
 * Calls an endpoint of the contract.
 * @param options.silent the caller shows the failure itself (defaults to the endpoint's flag).
 * @param options.as whose call it is, where that is not who is signed in: a refused session is then the caller's matter.
 * @param options.asksLogin false where the screen itself offers the login (ret 1000); true sends the viewer there.
 * @returns `data` of the envelope. @throws ApiError.
 */
export async function call<N extends EndpointName>(
  name: N,
  params: Params<N>,
  options: Carried & { silent?: boolean; asksLogin?: boolean; as?: Token } = {},
): Promise<Data<N>> {
  if (!hooks) throw new Error('the API client is not configured');
  const { as } = options;
  const { token } = hooks;
  // Whoever asks now: somebody else may sign in before the request leaves.
  const asker = as ?? token();
  const place = hooks.place();
  const given: ApiHooks = { ...hooks, token: () => asker, ...(as ? { sessionInvalid: () => undefined } : {}) };
  const endpoint = await endpointOf(name).catch(() => null);
  const silent = options.silent ?? endpoint?.silent ?? false;
  if (!endpoint) {
    // The table is a file of the app's: where it cannot be fetched, nobody answers.
    if (!silent) given.toast('', 'network');
    throw new ApiError('network', 0, '');
  }
  // What another host answers, or does not, says nothing of ours, and its clock is not the one that signs.
  const elsewhere = otherHost(endpoint.path.toLowerCase(), given.hosts()) !== '';
  const answered = (came: boolean, at: number) => {
    if (!elsewhere) given.answered(came, at);
  };
  for (let attempt = 0; ; attempt += 1) {
    let response: Awaited<ReturnType<typeof send>>;
    const askedAt = Date.now();
    try {
      response = await send(given, endpoint, params as Record<string, unknown>, options);
    } catch (error) {
      if (axios.isCancel(error)) throw new ApiError('cancelled', 0, '');
      answered(false, askedAt);
      if (!silent) given.toast('', 'network');
      throw new ApiError('network', 0, '');
    }
    const time = Number(response.headers['x-server-time']);
    if (!elsewhere && Number.isFinite(time) && time > 0) clockOffset = time - Date.now();
    const body = response.data;
    const ours = typeof body?.ret === 'number';
    answered(ours, askedAt);
    if (!ours) {
      // A proxy's page, say: to the viewer it is as if nobody had answered.
      if (!silent) given.toast('', 'network');
      throw new ApiError('server', 0, '');
    }
    if (body.ret === codes.ok) return body.data as Data<N>;
    // Our clock was off: the answer has taught us the server's, so the same call is signed once more.
    if (body.ret === codes.staleSignature && attempt === 0) continue;
    // What is said of a session that another one has replaced meanwhile says nothing of this one.
    const isPast = body.ret === codes.sessionInvalid && !as && asker?.token !== token()?.token;
    // A page that was left asks for no login, e.g. the one on which an account was locked: its viewer is at home by now.
    const isLeft = body.ret === codes.loginRequired && place !== hooks.place();
    if (!isPast && !isLeft) report(given, body, silent, options.asksLogin ?? true);
    throw new ApiError(kindOf(body.ret), body.ret, body.msg, (body.data ?? {}) as Record<string, unknown>);
  }
}
