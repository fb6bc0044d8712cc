import type { FastifyInstance } from 'fastify';
import type { Post } from '../../../src/contract/schemas/posts';
import { paths } from '../../../src/lib/paths';
import { hostOf } from '../../accounts/spaces';
import { readAside } from '../../db/aside';
import type { PostRow } from '../../db/schema';
import { notFound } from '../../errors';
import { originOf } from '../../http/origin';
import { paged, pageOf } from '../../http/paging';
import { serve, serveAside, signedIn } from '../../http/serve';
import { memoize } from '../../memoize';
import * as posts from '../../posts/posts-repository';
import { presentPicture, presentPosts, type Reader } from '../../posts/present-posts';
import type { Services } from '../../services';
import { changePost, deletePost, publishPost } from './change-post';

/** Labels count what was published within so long. Milliseconds. */
const LABEL_MS = 30 * 86_400_000;
/** Those counts are so old at most. Milliseconds. */
const COUNTED_MS = 60_000;

/** What members say and show: posts, their pictures and labels (spec section 3, trend data; 7.5: MyListTrends, GetLabel). */
export function postsRoutes(app: FastifyInstance, services: Services): void {
  readRoutes(app, services);
  const { catalogue } = services;
  const one = async (row: PostRow, reader: Reader): Promise<Post> => {
    const [shown] = await presentPosts(services, [row], reader);
    if (!shown) throw notFound((t) => t.posts.gone);
    return shown;
  };

  serve(app, 'createPost', async (call) => {
    const row = await publishPost(services, signedIn(call.viewer), call.params);
    if (row.media_key) catalogue.changed(row.media_key);
    return one(row, call);
  });

  serve(app, 'editPost', async (call) => {
    const row = await changePost(services, signedIn(call.viewer), call.params);
    if (row.media_key) catalogue.changed(row.media_key);
    return one(row, call);
  });

  serve(app, 'deletePost', async ({ params, viewer }) => {
    await deletePost(services, signedIn(viewer), params.id);
    catalogue.changed(params.id);
    return {};
  });
}

function readRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock, brand, lanUrl } = services;

  serveAside(app, 'myPosts', async (call) => {
    const { viewer, params } = call;
    const { id } = await hostOf(db, viewer.uid, params.userId ?? signedIn(viewer));
    const at = pageOf(params);
    const { rows, total } = await posts.ofUser(db, { uid: id, kind: params.kind }, viewer, at);
    return paged(await presentPosts(services, rows, call), total, at);
  });

  serve(app, 'post', async (call) => {
    const row = await posts.visible(db, call.params.id, call.viewer);
    const [shown] = row ? await presentPosts(services, [row], call) : [];
    if (!shown) throw notFound((t) => t.posts.gone);
    return shown;
  });

  // They are the same for everybody, and of a large site a long read.
  const counted = memoize(COUNTED_MS, clock, () =>
    readAside('answers', () => posts.labelCounts(db, clock() - LABEL_MS)),
  );
  serve(app, 'labels', async ({ language }) => {
    const [rows, counts] = await Promise.all([posts.activeLabels(db), counted()]);
    const info = rows.map(({ id, name, name_tw }) => ({
      id,
      name: (language === 'zh-TW' && name_tw) || name,
      count: counts.get(id) ?? 0,
    }));
    return { info };
  });

  serveAside(app, 'albumPictures', async ({ params, viewer }) => {
    const { id } = await hostOf(db, viewer.uid, params.userId);
    const at = pageOf(params);
    const { rows, total } = await posts.albumOf(db, id, viewer, at);
    const info = rows.map((row) => ({ ...presentPicture(row), postId: row.post_id, text: row.text, at: row.at }));
    return paged(info, total, at);
  });

  serveAside(app, 'favouritePosts', async (call) => {
    const at = pageOf(call.params);
    const { rows, total } = await posts.keptBy(db, call.viewer.key, call.viewer, at);
    return paged(await presentPosts(services, rows, call), total, at);
  });

  serve(app, 'sharePost', async (call) => {
    const { params, viewer, t, language, request } = call;
    const row = await posts.visible(db, params.id, viewer);
    const [shown] = row ? await presentPosts(services, [row], call) : [];
    if (!row || !shown) throw notFound((m) => m.posts.gone);
    if (viewer.uid) await services.growth.shared(db, viewer.uid, services.clock());
    const path = shown.film ? paths.play(row.id) : paths.post(row.id);
    const title = shown.film?.title || shown.description.split('\n', 1)[0] || t.posts.picturesOnly;
    return {
      url: `${lanUrl || originOf(request)}${path}`,
      title,
      text: t.posts.shareText(shown.user.nickName, brand(language)),
    };
  });
}
