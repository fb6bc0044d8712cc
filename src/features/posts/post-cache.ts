import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../api/queries';
import { refetchOf } from '../../api/refresh';
import type { Post } from '../../contract/schemas/posts';

interface PostsPage {
  info: Post[];
}

/** The calls whose pages contain posts. */
const lists = ['myPosts', 'favouritePosts', 'feed', 'miniVideos'] as const;

/** Applies the server's answer about a post to every cached list at once. Fields that only feeds have stay. */
export function changePost(mediaKey: string, change: (post: Post) => Partial<Post>): void {
  changePosts((post) => post.mediaKey === mediaKey, change);
}

/** Applies a change to all cached posts that match. */
export function changePosts(which: (post: Post) => boolean, change: (post: Post) => Partial<Post>): void {
  const changed = (post: Post): Post => (which(post) ? { ...post, ...change(post) } : post);
  queryClient.setQueriesData<Post>({ queryKey: ['post'] }, (before) => before && changed(before));
  for (const list of lists)
    queryClient.setQueriesData<InfiniteData<PostsPage>>(
      { queryKey: [list] },
      (before) =>
        before && { ...before, pages: before.pages.map((page) => ({ ...page, info: page.info.map(changed) })) },
    );
}

/** Changes the number of comments of a post at once, because its cards should show it and pages that are kept in the background do not fetch it. */
export const countComments = (mediaKey: string, change: number): void =>
  changePost(mediaKey, ({ comments }) => ({ comments: Math.max(0, comments + change) }));

/** Fetches all lists of posts again, after a post was added or removed. */
export function refreshPosts(): void {
  refetchOf(...lists, 'albumPictures', 'works', 'favourites');
}
