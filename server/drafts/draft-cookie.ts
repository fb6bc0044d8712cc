import type { FastifyReply, FastifyRequest } from 'fastify';
import { draftLimits } from '../../src/contract/desk/limits-of-drafts';

const COOKIE = 'danmu_draft';

/** The browser whose drafts are to be shown in place of what is saved; '' for none. */
export const browserAskedFor = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Has this browser shown its drafts, or none any more with ''. The viewer's own calls carry it, so that the viewer's app knows nothing of it. */
export function showDrafts(request: FastifyRequest, reply: FastifyReply, browser: string): void {
  const life = browser ? draftLimits.seconds : 0;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${COOKIE}=${browser}; Path=/api; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}
