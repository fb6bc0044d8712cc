import type { FastifyInstance } from 'fastify';
import type { FeedItem, Post } from '../../../src/contract/schemas/posts';
import { presentPeople } from '../../accounts/people';
import * as users from '../../accounts/users-repository';
import type { PostRow } from '../../db/schema';
import { type PageAt, paged, pageOf } from '../../http/paging';
import { type Call, serveAside, signedIn } from '../../http/serve';
import { presentPosts } from '../../posts/present-posts';
import type { Services } from '../../services';
import { written } from '../../titles/script';
import * as repository from './feeds-repository';
import { followed } from './followed-repository';
import { type Recommended, recommended } from './recommend';

/** Nobody scrolls further: a page costs what lies before it. */
const DEEPEST = 3_000;
/** Of whom one follows so many stand above the list. */
const FACES = 60;

/** The lists of discovery (spec section 3: video 1, recommend 2, follow 3, feed 4), and whom one follows. */
export function feedsRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  serveAside(app, 'feed', async (call) => {
    const { params, viewer } = call;
    const at = pageOf(params);
    const until = Math.min(params.until ?? clock(), clock());
    const wanted = { films: params.type === 1, labelId: params.labelId ?? '', until };
    if (params.type === 3) signedIn(viewer);
    if (at.offset + at.limit > DEEPEST) return paged([], at.offset, at);
    if (params.type === 2 && wanted.labelId === '') return recommendedPage(services, call, until, at);
    const rows = await (params.type === 3 ? repository.ofFollowed : repository.newest)(db, viewer, wanted, at);
    return pageOfRows(rows, at, (shown) => presentAll(services, shown, call));
  });

  serveAside(app, 'followUsers', async ({ params, viewer }) => {
    const uid = signedIn(viewer);
    const now = clock();
    const looking = { uid, teen: viewer.teen };
    const found = await followed(db, looking, params.since ?? 0, now, FACES);
    const ids = found.map(({ target }) => target);
    const rows = new Map((await users.byIds(db, ids)).map((row) => [row.id, row]));
    const there = ids.flatMap((id) => rows.get(id) ?? []);
    const people = await presentPeople(db, there, { uid, now });
    const news = new Map(found.map((one) => [one.target, one.news]));
    return { info: people.map((person) => ({ ...person, news: news.get(person.id) ?? 0 })) };
  });
}

/** One row more than was wanted says that there are more. */
async function pageOfRows(rows: PostRow[], at: PageAt, present: (rows: PostRow[]) => Promise<FeedItem[]>) {
  return paged(await present(rows.slice(0, at.limit)), at.offset + rows.length, at);
}

const plain = (post: Post): FeedItem => ({ ...post, reasonOf: '', because: '' });

const presentAll = async (services: Services, rows: PostRow[], call: Call<'feed'>): Promise<FeedItem[]> =>
  (await presentPosts(services, rows, call)).map(plain);

async function recommendedPage(services: Services, call: Call<'feed'>, until: number, at: PageAt) {
  const order = await recommended(services, call.viewer, until);
  const part = order.slice(at.offset, at.offset + at.limit);
  const posts = await presentPosts(
    services,
    part.map(({ row }) => row),
    call,
  );
  const site = await services.catalogue.shownTo(call.viewer).site();
  const why = new Map(part.map((one) => [one.row.id, one]));
  const info = posts.map((post): FeedItem => {
    const { reason, because } = why.get(post.mediaKey) as Recommended;
    if (reason === 'followed') return { ...post, reasonOf: reason, because: post.user.nickName };
    if (because === '') return { ...post, reasonOf: reason, because };
    const title = site.get(because);
    // A title that went meanwhile is no reason that one could show.
    const name = title ? written({ text: title.name, tw: title.nameTw }, call.language) : '';
    return { ...post, reasonOf: name ? reason : '', because: name };
  });
  return paged(info, order.length, at);
}
