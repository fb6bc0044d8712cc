import type { FastifyInstance } from 'fastify';
import { TOTP } from 'otpauth';
import type { DeskCallDefinition } from '../../src/contract/desk/call';
import { DESK_API, type DeskCallName, type DeskData, deskCalls } from '../../src/contract/desk/calls';
import type { Role } from '../../src/contract/desk/roles';
import type { DeskSession } from '../../src/contract/desk/staff';
import type { Envelope } from '../../src/contract/ret';
import { randomHex, sha256 } from '../accounts/sessions';
import * as staff from '../desk/staff-repository';
import { type Fields, formOf } from './client';
import { addUser, type World } from './fixture';

/** A browser that is signed in to the desk, or about to be. */
export interface DeskBrowser {
  cookie: string;
  csrf: string;
}

export const signedOut: DeskBrowser = { cookie: '', csrf: '' };

export interface DeskAnswer<N extends DeskCallName> extends Envelope<DeskData<N>> {
  status: number;
  headers: Record<string, unknown>;
  /** As it came: what a call with a file answers. */
  text: string;
}

/** Makes a call of the desk as its page does; bytes among the fields are its file. @param headers instead of the usual ones */
export async function desk<N extends DeskCallName>(
  app: FastifyInstance,
  { cookie, csrf }: DeskBrowser,
  name: N,
  params: object = {},
  headers: Record<string, string> = {},
): Promise<DeskAnswer<N>> {
  const { method, file }: DeskCallDefinition = deskCalls[name];
  const form = file ? formOf(params as Fields) : undefined;
  const usual = { ...(cookie ? { cookie } : {}), ...(csrf && method === 'POST' ? { 'x-desk-csrf': csrf } : {}) };
  const query = method === 'GET' ? new URLSearchParams(texts(params)).toString() : '';
  const answer = await app.inject({
    method,
    url: `${DESK_API}${name}${query ? `?${query}` : ''}`,
    headers: { ...usual, ...(form ? { 'content-type': form.type } : {}), ...headers },
    ...(method === 'POST' ? { payload: form?.payload ?? params } : {}),
  });
  const isEnvelope = String(answer.headers['content-type']).includes('json');
  const body = isEnvelope ? answer.json<Envelope<DeskData<N>>>() : { ret: 200, msg: '', data: {} as DeskData<N> };
  return { ...body, status: answer.statusCode, headers: answer.headers, text: answer.body };
}

/** The same of a server that listens. @param origin e.g. 'http://127.0.0.1:8080' */
export async function deskOver<N extends DeskCallName>(
  origin: string,
  { cookie, csrf }: DeskBrowser,
  name: N,
  params: object = {},
): Promise<Envelope<DeskData<N>>> {
  const { method, file }: DeskCallDefinition = deskCalls[name];
  const form = file ? formOf(params as Fields) : undefined;
  const query = method === 'GET' ? `?${new URLSearchParams(texts(params))}` : '';
  const answer = await fetch(`${origin}${DESK_API}${name}${query}`, {
    method,
    headers: { cookie, 'x-desk-csrf': csrf, 'content-type': form?.type ?? 'application/json' },
    ...(method === 'POST' ? { body: form ? new Uint8Array(form.payload) : JSON.stringify(params) } : {}),
  });
  return (await answer.json()) as Envelope<DeskData<N>>;
}

const texts = (params: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

/** The cookie that an answer sets. */
export const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
  String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

/** A code of a second factor. @param now unix ms */
export const codeOf = (secret: string, now: number): string => new TOTP({ secret }).generate({ timestamp: now });

/**
 * Somebody who works at the desk, signed in with everything: what the way through the forms would leave.
 * @param account made where there is none
 */
export async function workAs(
  { app, db, clock }: World,
  roles: readonly Role[],
  account?: string,
): Promise<DeskBrowser & { uid: string }> {
  const uid = account ?? `staff-${roles.join('-') || 'none'}`;
  const known = await db.selectFrom('users').select('id').where('id', '=', uid).executeTakeFirst();
  if (!known) await addUser(db, uid);
  await staff.setRoles(db, uid, roles, clock.now);
  await staff.setFactor(db, uid, { factor: 'JBSWY3DPEHPK3PXP', factor_proven: 1 });
  const token = await app.services.deskSessions.begin(uid);
  await staff.prove(db, sha256(token), uid, clock.now);
  const cookie = `dt_desk=${token}`;
  const { data } = await desk(app, { cookie, csrf: '' }, 'deskSession');
  return { uid, cookie, csrf: (data as DeskSession).csrf };
}

/** A session that gave the password and nothing more. */
export async function halfWay({ app }: World, uid: string): Promise<DeskBrowser> {
  const cookie = `dt_desk=${await app.services.deskSessions.begin(uid)}`;
  const { data } = await desk(app, { cookie, csrf: '' }, 'deskSession');
  return { cookie, csrf: (data as DeskSession).csrf };
}

/** A name that no other test has. */
export const fresh = (what: string): string => `${what}-${randomHex().slice(0, 8)}`;

/** How many acts stand in the desk's journal. */
export async function journalLength({ db }: Pick<World, 'db'>): Promise<number> {
  const { n } = await db
    .selectFrom('desk_journal')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}
