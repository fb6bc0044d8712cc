import { useState } from 'react';
import type { Post } from '../../contract/schemas/posts';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { Button } from '../../ui/Button';
import { ReportPanel } from '../report/ReportPanel';
import { SharePostPanel } from '../share/SharePanel';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { EditPost } from './EditPost';
import styles from './PostActions.module.css';
import { usePost } from './use-post';

interface PostActionsProps {
  post: Post;
  /** Called after the post was deleted. */
  onGone: () => void;
  /** Opens the form for a comment; without it there is no button for one. */
  onComment?: () => void;
}

/** The actions on a post: like, comment, keep, share, report; on the viewer's own post also edit and delete. */
export function PostActions({ post, onGone, onComment }: PostActionsProps) {
  const t = useT();
  const gate = useSignInGate();
  const acts = usePost(post, onGone);
  const [layer, setLayer] = useState<'none' | 'share' | 'report' | 'edit'>('none');
  const close = () => setLayer('none');
  const { likes, liked, favorites, mine, comments, state } = post;
  const wan = t('ui.wan');
  const withCount = (name: string, n: number) => (n > 0 ? `${name} ${count(n, wan)}` : name);
  const isOpen = state === 'shown';
  return (
    <>
      <Group id="post-actions" className={styles.actions}>
        {isOpen ? (
          <>
            <Button
              id="like"
              entry
              icon={liked ? 'heartFilled' : 'heart'}
              label={withCount(t(liked ? 'posts.liked' : 'posts.like'), likes)}
              onPress={acts.like}
            />
            {onComment ? (
              <Button
                id="comment"
                icon="comment"
                label={withCount(t('posts.comment'), comments)}
                onPress={gate(onComment)}
              />
            ) : null}
            <Button
              id="keep"
              icon="star"
              label={withCount(t(favorites.selected ? 'posts.kept' : 'posts.keep'), favorites.count)}
              onPress={acts.keep}
            />
            <Button id="share" icon="share" label={t('posts.share')} onPress={() => setLayer('share')} />
          </>
        ) : null}
        {mine ? (
          <>
            <Button id="edit" icon="pen" label={t('posts.edit')} onPress={() => setLayer('edit')} />
            <Button id="delete" icon="trash" label={t('posts.delete')} onPress={acts.remove} />
          </>
        ) : (
          <Button id="report" icon="warning" label={t('posts.report')} onPress={gate(() => setLayer('report'))} />
        )}
      </Group>
      {layer === 'share' ? <SharePostPanel post={post} onClose={close} /> : null}
      {layer === 'report' ? (
        <ReportPanel kind="post" target={post.mediaKey} quote={post.description} onClose={close} />
      ) : null}
      {layer === 'edit' ? <EditPost mediaKey={post.mediaKey} onClose={close} /> : null}
    </>
  );
}
