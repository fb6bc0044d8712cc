import type { FastifyInstance } from 'fastify';
import { presentPeople } from '../../accounts/people';
import { serveAside, signedIn } from '../../http/serve';
import type { Services } from '../../services';
import { cleanText } from '../../text';
import { followed, named } from './find-repository';

/** As many as a page shows. */
const MOST = 24;

/** Whom one can give VIP to. Nobody is listed who is neither named in full nor followed: this is no list of all users. */
export function giftRoutes(app: FastifyInstance, { db, clock }: Services): void {
  serveAside(app, 'findPeople', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const keyword = cleanText(params.keyword ?? '');
    const [exact, friends] = await Promise.all([
      keyword ? named(db, keyword, MOST) : [],
      followed(db, uid, keyword, MOST),
    ]);
    const rows = [...new Map([...exact, ...friends].map((row) => [row.id, row])).values()].filter(
      ({ id }) => id !== uid,
    );
    return { info: await presentPeople(db, rows.slice(0, MOST), { uid, now: clock() }) };
  });
}
