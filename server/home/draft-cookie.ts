import type { FastifyReply, FastifyRequest } from 'fastify';
import { homeLimits } from '../../src/contract/desk/limits-of-home';

const COOKIE = 'danmu_home_draft';

/** The draft that this browser is to be shown in place of the saved page; '' for none. */
export const draftAskedFor = (request: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{32})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? '';

/** Has this browser shown a draft, or none any more with ''. The viewer's own calls carry it, so that the viewer's app knows nothing of it. */
export function showDraft(request: FastifyRequest, reply: FastifyReply, id: string): void {
  const life = id ? homeLimits.draftSeconds : 0;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('Set-Cookie', `${COOKIE}=${id}; Path=/api; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}
