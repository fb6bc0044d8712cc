import axios, { type AxiosResponse } from 'axios';
import type { DeskCallName, DeskCalls, DeskData, DeskParams } from '../../contract/desk/calls';
import type { Envelope } from '../../contract/ret';
import { isTraditional } from '../i18n/language';
import { session } from './session';

/** Names of the calls that read (GET), and of those that change something. */
export type LookName = { [N in DeskCallName]: DeskCalls[N]['method'] extends 'GET' ? N : never }[DeskCallName];
export type ActName = Exclude<DeskCallName, LookName>;
/** Names of the calls that answer with a file. */
export type FileCall = {
  [N in DeskCallName]: DeskCalls[N] extends { download: true } ? N : never;
}[DeskCallName];

/** A refusal or a fault: `ret` as in the contract, 0 where no server answered. `message` is a sentence for the member of staff. */
export class DeskError extends Error {
  readonly ret: number;
  readonly data: unknown;
  constructor(ret: number, message: string, data: unknown) {
    super(message);
    this.ret = ret;
    this.data = data;
  }
}

/** Somebody else has changed the row: the response holds it as it is now. */
export const CHANGED = 409;
const SIGNED_OUT = 1000;
const API = '/desk/api/';

const http = axios.create({ timeout: 60_000, validateStatus: () => true });
const language = (): Record<string, string> => (isTraditional() ? { i18n: '1' } : {});

/** Makes a call that reads. @throws DeskError */
export async function look<N extends LookName>(name: N, params?: DeskParams<N>, signal?: AbortSignal) {
  const answer = http.get<Envelope<DeskData<N>>>(addressOf(name, params), signal ? { signal } : {});
  return dataOf<N>(await reached(answer));
}

/** Makes a call that changes something. @throws DeskError */
export async function act<N extends ActName>(name: N, params?: DeskParams<N>): Promise<DeskData<N>> {
  const headers = { 'X-Desk-Csrf': session.get().csrf };
  const answer = http.post<Envelope<DeskData<N>>>(API + name, params ?? {}, { headers, params: language() });
  return dataOf<N>(await reached(answer));
}

/** Makes a call that changes something and uploads a file, as a form. @throws DeskError */
export async function send<N extends ActName>(
  name: N,
  params: DeskParams<N>,
  file: Blob,
  signal: AbortSignal,
): Promise<DeskData<N>> {
  const headers = { 'X-Desk-Csrf': session.get().csrf };
  const form = new FormData();
  for (const [field, value] of Object.entries(params as object)) form.append(field, String(value));
  form.append('file', file);
  const answer = http.post<Envelope<DeskData<N>>>(API + name, form, { headers, params: language(), signal });
  return dataOf<N>(await reached(answer));
}

/** The address of a file that a call makes. */
export const addressOf = <N extends LookName>(name: N, params?: DeskParams<N>): string => withQuery(name, params);

function withQuery(name: DeskCallName, params: unknown): string {
  const given = Object.entries((params ?? {}) as object).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams({ ...language(), ...Object.fromEntries(given.map(([k, v]) => [k, String(v)])) });
  return `${API}${name}${query.size > 0 ? `?${query}` : ''}`;
}

/** Fetches a file that a call makes, and has the browser save it. @param method of the call @throws DeskError */
export async function keepFile<N extends FileCall>(name: N, params: DeskParams<N>, method: 'GET' | 'POST') {
  const headers = { 'X-Desk-Csrf': session.get().csrf };
  const asking =
    method === 'GET'
      ? http.get<Blob>(withQuery(name, params), { responseType: 'blob' })
      : http.post<Blob>(API + name, params, { headers, params: language(), responseType: 'blob' });
  const { data, headers: told } = await answered(asking);
  // A refusal comes as a JSON envelope, as with every call.
  if (data.type.includes('json')) dataOf<N>(JSON.parse(await data.text()) as Envelope<DeskData<N>>);
  else if (!data.type.includes('csv')) throw new DeskError(0, '', data.type);
  else save(data, /filename="([^"]+)"/.exec(String(told['content-disposition']))?.[1] ?? `${name}.csv`);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const reached = async <T>(asking: Promise<AxiosResponse<T>>): Promise<T> => (await answered(asking)).data;

async function answered<T>(asking: Promise<AxiosResponse<T>>): Promise<AxiosResponse<T>> {
  try {
    return await asking;
  } catch (error) {
    if (axios.isCancel(error)) throw error;
    throw new DeskError(0, '', error);
  }
}

function dataOf<N extends DeskCallName>(envelope: Envelope<DeskData<N>>): DeskData<N> {
  // The response is a proxy's page, or comes from another kind of server.
  if (typeof envelope !== 'object' || envelope === null) throw new DeskError(0, '', envelope);
  if (envelope.ret === 200) return envelope.data;
  if (envelope.ret === SIGNED_OUT) session.lost();
  throw new DeskError(envelope.ret, envelope.msg, envelope.data);
}
