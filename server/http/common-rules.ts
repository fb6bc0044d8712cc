import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { EndpointName } from '../../src/contract/endpoints';
import { limits } from '../../src/contract/limits';
import { signature } from '../../src/lib/sign';
import type { Sessions } from '../accounts/sessions';
import { badSignature, staleSignature } from '../errors';
import { callBudgets, type Limits, type Who } from '../limits';
import type { Language } from '../messages';
import type { Teen } from '../teen/teen';
import { configOf } from './call-routes';
import { languageOf, rawQuery } from './language';

/** Who asks: a user who proved it, or a device. */
export interface Viewer {
  /** '' for a visitor. */
  uid: string;
  deviceId: string;
  /** 青少年模式 is on for the account or the device. */
  teen: boolean;
  /** What titles are written in (spec 7.1, i18n). */
  language: Language;
  /** 'u:<uid>' or 'd:<device id>': what history, favourites and comments are kept under. */
  key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    /** A session that is no longer valid is no reason to refuse this call. */
    anySession?: boolean;
    /** What this call reads is read on another thread (`serveAside`). */
    aside?: boolean;
    /** Which call of the contract it is. */
    call?: EndpointName;
  }
}

const short = Type.String({ minLength: 1, maxLength: 32 });
/** Spec 7.1: what every request carries in its query. */
export const CommonQuery = {
  System: short,
  AppVersion: short,
  SystemVersion: short,
  version: short,
  DeviceId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
  i18n: Type.Integer({ minimum: 0, maximum: 1 }),
  login_uid: Type.Optional(Type.String({ maxLength: 64 })),
};

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

/** What the rules ask. */
interface CommonGround {
  sessions: Sessions;
  /** Unix ms. */
  clock: () => number;
  limiter: Limits;
  teen: Pick<Teen, 'isOn'>;
  /** Where a request comes from, ISO 3166; '' where nobody knows. */
  placeNow: (request: FastifyRequest) => Promise<string>;
  /** Whether a viewer may make a call at all. @param fields what it was given, checked. @throws Refusal */
  admit: (viewer: Viewer, call: EndpointName, fields: Record<string, unknown>) => Promise<void>;
}

/**
 * Spec 7.1 on every call of the API: GETs are signed (`vv` over the parameters, `pub` in unix seconds), and a session
 * that is presented must be valid (spec section 8, ret 201). What a call costs is taken out of the caller's budget.
 */
export function commonRules(
  app: FastifyInstance,
  { sessions, clock, limiter, teen, placeNow, admit }: CommonGround,
): void {
  app.decorateRequest('viewer', null as unknown as Viewer);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' || request.method === 'HEAD') checkSignature(request, clock);
    done();
  });
  app.addHook('preHandler', async (request) => {
    const asking = await viewerOf(request, { sessions, placeNow });
    request.viewer = { ...asking, teen: await teen.isOn(asking) };
    const { call } = configOf(request);
    if (call) await admit(request.viewer, call, fieldsOf(request));
    const budget = call && callBudgets[call];
    if (budget) await limiter.spend(budget, whoAsks(request));
  });
}

function checkSignature(request: FastifyRequest, clock: () => number): void {
  const params = Object.fromEntries(Object.entries(rawQuery(request)).map(([key, value]) => [key, String(value)]));
  const path = request.url.split('?', 1)[0] ?? '';
  if (!params.vv || params.vv !== signature(hmac, path, params)) throw badSignature();
  const now = Math.floor(clock() / 1000);
  const pub = /^\d{1,12}$/.test(params.pub ?? '') ? Number(params.pub) : Number.NaN;
  if (!(Math.abs(pub - now) <= limits.signatureWindowSeconds)) throw staleSignature(now);
}

/** Both parts of the input, as the handler gets them. */
const fieldsOf = ({ query, body }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...(body as object | undefined),
});

/** Who is counted for a request. */
export const whoAsks = ({ ip, viewer }: FastifyRequest): Who => ({
  address: ip,
  deviceId: viewer.deviceId,
  uid: viewer.uid,
});

async function viewerOf(
  request: FastifyRequest,
  { sessions, placeNow }: Pick<CommonGround, 'sessions' | 'placeNow'>,
): Promise<Omit<Viewer, 'teen'>> {
  const language = languageOf(request);
  const deviceId = String(rawQuery(request).DeviceId);
  const visitor = { uid: '', deviceId, language, key: `d:${deviceId}` };
  const token = header(request, 'x-token');
  if (!token) return visitor;
  const uid = String(rawQuery(request).login_uid ?? '');
  const expire = Number(header(request, 'x-token-expire'));
  const presented = { uid, token, expire, sign: header(request, 'x-token-sign') };
  const valid = await sessions.check(presented, () => placeNow(request));
  if (valid) return { uid, deviceId, language, key: `u:${uid}` };
  if (configOf(request).anySession) return visitor;
  throw await sessions.whyNot(presented);
}

export function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
