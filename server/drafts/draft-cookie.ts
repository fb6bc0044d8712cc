import type { FastifyReply, FastifyRequest } from 'fastify';
import { draftLimits } from '../../src/contract/desk/limits-of-drafts';

const COOKIE = 'danmu_draft';

/** The key of the browser that wants to see its drafts in place of the saved data; '' for none. */
export const browserAskedFor = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Lets this browser see its drafts, or with '' no longer. The viewers' calls carry the cookie, so that the viewers' app needs no code for it. */
export function showDrafts(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  const life = browser ? draftLimits.seconds : 0;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${COOKIE}=${browser}; Path=/api; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}
