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
    /** The member of staff who asks; null for a request without a desk session, and for all calls of the viewers' API. */
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    /** Set on the routes of desk calls only. */
    desk?: Pick<DeskCallDefinition, 'who' | 'method'>;
  }
}

const COOKIE = 'dt_desk';
const CSRF = 'x-desk-csrf';

/**
 * Checks who may make a call of the desk, before its input is read: a session in a cookie that scripts cannot read and other sites do not
 * send, a second factor, one of the roles in the call's row; for a POST also the session's CSRF token in a header.
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

/** @throws Refusal where the caller may not make this call */
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

/** Sets the cookie of a session; a token of '' removes it. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const life = token ? deskLimits.sessionSeconds : 0;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${COOKIE}=${token}; Path=/desk; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}
