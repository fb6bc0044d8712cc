import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type EndpointName, endpoints } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import type { Envelope } from '../../src/contract/ret';
import type { Token } from '../../src/contract/schemas/user';
import type { Data } from '../../src/contract/types';
import { signature } from '../../src/lib/sign';

/** Any fields: tests send wrong ones, too. */
export type Fields = Record<string, string | number | boolean | Uint8Array>;

/** Who asks and how. */
export interface Caller {
  deviceId?: string;
  token?: Token;
  traditional?: boolean;
  /** Unix ms; the client's clock. */
  now?: number;
  cookie?: string;
  /** The address they come from, as a proxy says it: a server believes it with TRUST_PROXY. */
  address?: string;
}

export interface Answer<N extends EndpointName> extends Envelope<Data<N>> {
  status: number;
  headers: Record<string, unknown>;
}

/** A request as it goes over the wire: for inject, or for fetch against a running server. */
export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');
const asText = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));

/** Spec 7.1: what every request carries. */
export const commonParams = ({ deviceId = 'test-device-1', token, traditional }: Caller): Record<string, string> => ({
  System: 'h5',
  AppVersion: '1.0',
  SystemVersion: 'h5',
  version: 'H3',
  DeviceId: deviceId,
  i18n: traditional ? '1' : '0',
  ...(token ? { login_uid: token.uid } : {}),
});

const callerHeaders = ({ token, address }: Caller): Record<string, string> => ({
  ...(token ? { 'x-token': token.token, 'x-token-expire': String(token.expire), 'x-token-sign': token.sign } : {}),
  ...(address ? { 'x-forwarded-for': address } : {}),
});

/** A GET with its signature. `params` may override anything, `pub` and `vv` included. */
export function getRequest(path: string, params: Fields, caller: Caller = {}): WireRequest {
  const pub = String(Math.floor((caller.now ?? Date.now()) / 1000));
  const unsigned: Record<string, string> = { ...commonParams(caller), pub, ...asText(params) };
  const query = { ...unsigned, vv: unsigned.vv ?? signature(hmac, path, unsigned) };
  const headers = { ...callerHeaders(caller), ...(caller.cookie ? { cookie: caller.cookie } : {}) };
  return { method: 'GET', url: `${path}?${new URLSearchParams(query)}`, headers };
}

/** A form with files, as a browser sends it. */
export function formOf(fields: Fields): { payload: Buffer; type: string } {
  const boundary = 'danmu-tv-test-boundary';
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"`),
    value instanceof Uint8Array
      ? Buffer.concat([Buffer.from('; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n'), value])
      : Buffer.from(`\r\n\r\n${String(value)}`),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** A POST, form-encoded (the default of spec 7.1), or with files. `query` stands beside the common parameters. */
export function postRequest(path: string, body: Fields, caller: Caller = {}, query: Fields = {}): WireRequest {
  const hasFile = Object.values(body).some((value) => value instanceof Uint8Array);
  const { payload, type }: Pick<WireRequest, 'payload'> & { type: string } = hasFile
    ? formOf(body)
    : { payload: new URLSearchParams(asText(body)).toString(), type: 'application/x-www-form-urlencoded' };
  return {
    method: 'POST',
    url: `${path}?${new URLSearchParams({ ...commonParams(caller), ...asText(query) })}`,
    headers: { ...callerHeaders(caller), 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  };
}

async function inject<N extends EndpointName>(app: FastifyInstance, request: WireRequest): Promise<Answer<N>> {
  const response = await app.inject(request);
  return { ...response.json<Envelope<Data<N>>>(), status: response.statusCode, headers: response.headers };
}

/** Calls a GET endpoint of the contract, signed, without a network. */
export const signedGet = <N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  params: Fields = {},
  caller: Caller = {},
): Promise<Answer<N>> => inject<N>(app, getRequest(endpoints[name].path.toLowerCase(), params, caller));

/** Calls a POST endpoint of the contract without a network. */
export const post = <N extends EndpointName>(
  app: FastifyInstance,
  name: N,
  body: Fields = {},
  caller: Caller = {},
  query: Fields = {},
): Promise<Answer<N>> => inject<N>(app, postRequest(endpoints[name].path.toLowerCase(), body, caller, query));

/** Signs in. @returns the session's token @throws where the server refuses */
export async function login(
  app: FastifyInstance,
  account: string,
  password: string,
  caller: Caller = {},
): Promise<Token> {
  const answer = await post(app, 'login', { account, password }, caller);
  if (answer.ret !== 200) throw new Error(`login: ${answer.ret} ${answer.msg}`);
  return answer.data.token;
}

/** The same call against a server that listens. @param origin e.g. 'http://127.0.0.1:4000' */
export async function overNetwork<N extends EndpointName>(origin: string, request: WireRequest): Promise<Answer<N>> {
  const { method, url, headers, payload } = request;
  const response = await fetch(`${origin}${url}`, {
    method,
    headers,
    // As a device gives a call up.
    signal: AbortSignal.timeout(limits.requestTimeoutMs),
    ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  });
  const type = response.headers.get('content-type') ?? '';
  const text = await response.text();
  // Where no server answers, a proxy in front of it does, with a page of its own.
  if (!type.startsWith('application/json')) {
    throw new Error(`${method} ${url.split('?')[0]}: ${response.status} ${type}\n${text.slice(0, 300)}`);
  }
  const body = JSON.parse(text) as Envelope<Data<N>>;
  return { ...body, status: response.status, headers: Object.fromEntries(response.headers) };
}

/** Calls an endpoint of the contract of a server that listens, as its method wants it. @param origin as of overNetwork */
export function callOver<N extends EndpointName>(
  origin: string,
  name: N,
  fields: Fields = {},
  caller: Caller = {},
): Promise<Answer<N>> {
  const { method, path } = endpoints[name];
  const request = (method === 'GET' ? getRequest : postRequest)(path.toLowerCase(), fields, caller);
  return overNetwork<N>(origin, request);
}
