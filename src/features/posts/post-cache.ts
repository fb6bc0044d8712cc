import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../api/queries';
import { refetchOf } from '../../api/refresh';
import type { Post } from '../../contract/schemas/posts';

interface PostsPage {
  info: Post[];
}

/** Calls whose pages are posts. */
const lists = ['myPosts', 'favouritePosts', 'feed', 'miniVideos'] as const;

/** Shows at once, wherever a post stands, what the server has said of it. What feeds say besides stays. */
export function changePost(mediaKey: string, change: (post: Post) => Partial<Post>): void {
  changePosts((post) => post.mediaKey === mediaKey, change);
}

/** The same for all posts of a kind. */
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

/** So many comments came under a post, or went: its cards say so at once, and pages that are kept out of sight ask for nothing. */
export const countComments = (mediaKey: string, change: number): void =>
  changePost(mediaKey, ({ comments }) => ({ comments: Math.max(0, comments + change) }));

/** A post is no more, or there is one more: what lists it asks again. */
export function refreshPosts(): void {
  refetchOf(...lists, 'albumPictures', 'works', 'favourites');
}
