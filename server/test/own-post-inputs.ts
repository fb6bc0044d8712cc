import type { PostRow } from '../db/schema';
import type { Caller } from './client';
import type { World } from './fixture';

/** A post of words as it stands in the database. */
export const postRow = (id: string, facts: Partial<PostRow> = {}): PostRow => ({
  id,
  uid: 'ming',
  kind: 'text',
  media_key: '',
  upload_id: '',
  text: '今晚的云',
  place_id: '',
  audience: 'all',
  state: 'shown',
  reason: '',
  client_id: id,
  created_at: 1,
  at: 1,
  edited_at: 0,
  ...facts,
});

/** Inputs of what members say and show. @param caller the member who asks */
export function ownPostInputs({ db, clock }: World, caller: Caller) {
  let made = 0;

  /** A post of the caller's. */
  async function own(facts: Partial<PostRow> = {}): Promise<string> {
    made += 1;
    const row = postRow(`own-post-${made}`, { uid: caller.token?.uid ?? '', at: clock.now, ...facts });
    await db.insertInto('posts').values(row).execute();
    return row.id;
  }

  return {
    myPosts: () => ({ page: 1 }),
    post: async () => ({ id: await own() }),
    labels: () => ({}),
    createPost: () => ({ description: '今晚的云', clientId: 'post-1' }),
    editPost: async () => ({ id: await own(), description: '今晚的雨' }),
    deletePost: async () => ({ id: await own() }),
    sharePost: async () => ({ id: await own() }),
    albumPictures: () => ({ userId: 'ming' }),
    works: () => ({ page: 1 }),
    favouritePosts: () => ({}),
  };
}
