import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskCallDefinition, Who } from '../../src/contract/desk/call';
import { deskLimits } from '../../src/contract/desk/limits';
import { ret } from '../../src/contract/ret';
import { forbidden, loginRequired, Refusal } from '../errors';
import { configOf } from '../http/call-routes';
import type { DeskSessions, Staff } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks at the desk; null for whoever is not signed in there, and for all calls of the API. */
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /** Of a call of the desk. */
    desk?: Pick<DeskCallDefinition, 'who' | 'method'>;
  }
}

const COOKIE = 'dt_desk';
const CSRF = 'x-desk-csrf';

/**
 * Who may make a call of the desk, asked before its input is looked at: a session in a cookie that scripts cannot read and foreign
 * pages do not send, a second factor, a role of the call's row; of a POST the session's own mark in a header, too.
 */
export function deskRules(app: FastifyInstance, sessions: DeskSessions): void {
  app.decorateRequest('staff', null);
  app.addHook('onRequest', async (request) => {
    const call = configOf(request).desk;
    if (!call) return;
    const token = cookieOf(request);
    request.staff = token ? ((await sessions.find(token)) ?? null) : null;
    admit(request.staff, call.who);
    if (call.method === 'POST' && request.staff && call.who !== 'open') checkMark(request, request.staff);
  });
}

/** @throws Refusal where the call is not for them */
function admit(staff: Staff | null, who: Who): void {
  if (who === 'open') return;
  if (!staff) throw new Refusal('desk_signed_out', ret.loginRequired, (t) => t.desk.signInFirst);
  if (who === 'half') return;
  if (!staff.proven) throw loginRequiredFactor();
  if (who !== 'staff' && !who.some((role) => staff.roles.includes(role))) throw forbidden((t) => t.desk.noRole);
}

const loginRequiredFactor = (): Refusal => new Refusal('desk_unproven', loginRequired().ret, (t) => t.desk.proveFirst);

function checkMark(request: FastifyRequest, { csrf }: Staff): void {
  const given = Buffer.from(String(request.headers[CSRF] ?? ''));
  const wanted = Buffer.from(csrf);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw forbidden((t) => t.desk.badCsrf);
}

function cookieOf(request: FastifyRequest): string {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{64})(?:;|$)`).exec(request.headers.cookie ?? '');
  return found?.[1] ?? '';
}

/** Keeps a session in the browser, or takes it away with ''. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const life = token ? deskLimits.sessionSeconds : 0;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${COOKIE}=${token}; Path=/desk; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}
