import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * AWS Signature Version 4 as Amazon's description of it says, for a store that checks what our client has signed. It shares nothing
 * with that client: two that have the same fault would agree.
 */
export interface Signed {
  method: string;
  /** Path and query, as they came. */
  url: string;
  headers: IncomingHttpHeaders;
}

/** Who signs. */
export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** UriEncode of the description: everything but letters, digits and four signs, in capital hex. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);

function canonicalQuery(query: string): string {
  if (!query) return '';
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=').map((part) => decodeURIComponent(part.replace(/\+/g, ' ')));
    return `${encoded(name)}=${encoded(value)}`;
  });
  return pairs.sort().join('&');
}

/** The parts of `Authorization`; undefined for anything else. */
function authorization(header = '') {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (!found) return undefined;
  const [, accessKeyId = '', day = '', region = '', names = '', signature = ''] = found;
  return { accessKeyId, day, region, names: names.split(';'), signature };
}

/** @returns the signature that a request of these headers has to have, for the day, region and headers that it names itself */
export function signatureOf(asked: Signed, secretAccessKey: string): string {
  const said = authorization(asked.headers.authorization);
  if (!said) return '';
  const [path = '', query = ''] = asked.url.split('?');
  const header = (name: string): string =>
    String(asked.headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ');
  const canonical = [
    asked.method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(query),
    ...said.names.map((name) => `${name}:${header(name)}`),
    '',
    said.names.join(';'),
    header('x-amz-content-sha256'),
  ].join('\n');
  const scope = `${said.day}/${said.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [said.day, said.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

/** A clock may be wrong by so much. Milliseconds. */
const SKEW_MS = 15 * 60_000;

/** @returns the store's word for what is wrong with a request; '' where nothing is */
function mistakeOf(asked: Signed, body: Buffer, keys: Keys): string {
  const { headers } = asked;
  const said = authorization(headers.authorization);
  if (!said) return 'AccessDenied';
  if (said.accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const amazons = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (amazons.some((name) => !said.names.includes(name))) return 'AccessDenied';
  if (signatureOf(asked, keys.secretAccessKey) !== said.signature) return 'SignatureDoesNotMatch';
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const isNear = Math.abs(Date.UTC(year, month - 1, ...rest) - Date.now()) < SKEW_MS;
  if (!isNear || !String(headers['x-amz-date']).startsWith(said.day)) return 'RequestTimeTooSkewed';
  const hash = headers['x-amz-content-sha256'];
  // As a bucket whose policy takes no body that is not signed.
  if (hash === 'UNSIGNED-PAYLOAD') return body.length > 0 ? 'AccessDenied' : '';
  return hash === sha256(body) ? '' : 'XAmzContentSHA256Mismatch';
}

/** A request that was let through, or refused. */
export interface Asked {
  method: string;
  /** Path and query. */
  url: string;
  /** The store's word for why it was refused; '' where it was let through. */
  mistake: string;
}

export interface CheckingStore {
  /** Its address, e.g. 'http://127.0.0.1:4000'. */
  origin: string;
  asked: Asked[];
  /** May change a body on its way, or hold a request back, before it is checked. */
  onTheWay(change: (asked: Signed, body: Buffer) => Buffer | Promise<Buffer>): void;
  end(): Promise<void>;
}

/** A store that checks signatures, in front of one that does not. @param target the other one's address */
export async function checkingStore(target: string, keys: Keys): Promise<CheckingStore> {
  const asked: Asked[] = [];
  let change: (asked: Signed, body: Buffer) => Buffer | Promise<Buffer> = (_, body) => body;
  async function answer(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = from;
    const signed = { method, url, headers };
    const body = await change(signed, Buffer.concat(await from.toArray()));
    const mistake = mistakeOf(signed, body, keys);
    asked.push({ method, url, mistake });
    if (mistake) {
      to.writeHead(403, { 'content-type': 'application/xml' });
      to.end(method === 'HEAD' ? '' : `<Error><Code>${mistake}</Code></Error>`);
      return;
    }
    const on = request(new URL(url, target), { method, headers: { ...headers, 'content-length': body.length } });
    on.on('response', (answered) => {
      to.writeHead(answered.statusCode ?? 500, answered.headers);
      answered.pipe(to);
    });
    on.on('error', () => to.destroy());
    on.end(body);
  }
  // Whoever is killed in the middle of a request leaves half of it.
  const server = createServer((from, to) => void answer(from, to).catch(() => to.destroy())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    onTheWay: (next) => {
      change = next;
    },
    async end() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
