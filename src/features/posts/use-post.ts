import { call } from '../../api/client';
import { refreshFavourite, refreshOpinion } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import type { Post } from '../../contract/schemas/posts';
import { useT } from '../../i18n/use-t';
import { confirmDialog } from '../../ui/dialogs';
import { toast } from '../../ui/toast';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { changePost, refreshPosts } from './post-cache';

export interface PostActs {
  like: () => void;
  keep: () => void;
  /** Deletes the post, after a confirmation. */
  remove: () => void;
}

/** The actions on a post. A visitor is asked to sign in. @param onGone called after the post was deleted */
export function usePost(post: Post, onGone?: () => void): PostActs {
  const t = useT();
  const gate = useSignInGate();
  const { mediaKey } = post;
  const [like] = useAction(async () => {
    const opinion = await call('likeTitle', { mediaKey, selected: post.liked ? 0 : 1 });
    changePost(mediaKey, () => ({ liked: opinion.status === 1, likes: opinion.likes }));
    refreshOpinion(mediaKey, opinion);
  });
  const [keep] = useAction(async () => {
    const { selected } = await call('setFavourite', { mediaKey, selected: post.favorites.selected ? 0 : 1 });
    changePost(mediaKey, ({ favorites: { count, selected: before } }) => ({
      favorites: { selected, count: count + Number(selected) - Number(before) },
    }));
    refreshFavourite(mediaKey, selected);
  });
  const [remove] = useAction(async () => {
    const text = t(post.kind === 'film' ? 'posts.deleteFilmAsk' : 'posts.deleteAsk');
    if (!(await confirmDialog({ text, confirm: t('posts.delete') }))) return;
    await call('deletePost', { id: mediaKey }, { silent: false });
    toast.done(t('posts.deleted'));
    onGone?.();
    refreshPosts();
  });
  return { like: gate(like), keep: gate(keep), remove };
}
