import { useState } from 'react';
import { serverNow } from '../../api/client';
import { usePaged } from '../../api/queries';
import type { Comment, VideoType } from '../../contract/schemas/social';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Icon } from '../../ui/Icon';
import { ListState } from '../../ui/ListState';
import { LoadMore } from '../../ui/LoadMore';
import { PersonAvatar } from '../../ui/PersonAvatar';
import { RelativeTime } from '../../ui/RelativeTime';
import { TextSkeleton } from '../../ui/Skeleton';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { CommentPanel } from './CommentPanel';
import { CommentPictures } from './CommentPictures';
import styles from './Comments.module.css';
import { CommentTags } from './CommentTags';
import { CommentText } from './CommentText';
import { WriteComment } from './WriteComment';

const pageSize = 12;
const sorts = [
  { value: 'hot', labelKey: 'watch.sortHot' },
  { value: 'new', labelKey: 'watch.sortNew' },
] as const;

interface CommentsProps {
  mediaKey: string;
  videoType: VideoType;
  /** The number of comments including replies, as in every other count on the page. */
  total: number;
}

/** The comments under a title: newest or best first, page by page; OK opens one with its replies. */
export function Comments({ mediaKey, videoType, total }: CommentsProps) {
  const t = useT();
  const gate = useSignInGate();
  const [sort, setSort] = useState<'hot' | 'new'>('hot');
  const [writing, setWriting] = useState(false);
  const [open, setOpen] = useState<Comment | null>(null);
  const list = usePaged('comments', { mediaKey, sort, size: pageSize }, { enabled: mediaKey !== '', staleTime: 0 });
  return (
    <section className={styles.comments}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {total > 0 ? t('watch.commentsOf', { n: count(total, t('ui.wan')) }) : t('watch.comments')}
        </h2>
        <Group id="comment-tools" className={styles.tools}>
          <Button id="write" label={t('watch.write')} icon="comment" onPress={gate(() => setWriting(true))} />
          {sorts.map(({ value, labelKey }) => (
            <Chip key={value} id={value} label={t(labelKey)} selected={value === sort} onPress={() => setSort(value)} />
          ))}
        </Group>
      </div>
      <ListState
        of={list}
        skeleton={<TextSkeleton lines={4} />}
        empty={{ icon: 'comment', main: t('watch.noComments'), secondary: t('watch.noCommentsHint') }}
      >
        <Group id="comments">
          {list.items.map((comment) => (
            <CommentLine key={comment.id} comment={comment} onOpen={() => setOpen(comment)} />
          ))}
        </Group>
        {list.footer === 0 ? (
          <div className={styles.more}>
            <Button id="more-comments" label={t('watch.moreComments')} onPress={list.loadMore} />
          </div>
        ) : list.footer === 1 || list.footer === 3 ? (
          <LoadMore of={list} />
        ) : null}
      </ListState>
      {writing ? <WriteComment mediaKey={mediaKey} videoType={videoType} onClose={() => setWriting(false)} /> : null}
      {open ? (
        <CommentPanel mediaKey={mediaKey} videoType={videoType} root={open} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  );
}

/** A comment in the list, with the beginning of its replies; its pictures are opened separately. */
function CommentLine({ comment, onOpen }: { comment: Comment; onOpen: () => void }) {
  const t = useT();
  const { layout } = usePlatform();
  const { user } = comment;
  return (
    <div className={styles.item}>
      <Focusable id={comment.id} className={styles.line} onPress={onOpen}>
        <PersonAvatar person={user} size={layout === 'tv' ? 72 : 36} />
        <span className={styles.body}>
          <span className={styles.by}>
            {user.nickName}
            <CommentTags {...comment} />
            <small>
              <RelativeTime at={comment.sentAt} now={serverNow()} />
            </small>
          </span>
          {comment.contxt ? (
            <span className={styles.text}>
              <CommentText {...comment} />
            </span>
          ) : null}
          {comment.firstReplies.map((reply) => (
            <span key={reply.id} className={styles.reply}>
              {`${reply.nickName}：${reply.contxt || t('comment.pictureOnly')}`}
            </span>
          ))}
        </span>
        <span className={styles.numbers}>
          <span>
            <Icon name={comment.liked ? 'heartFilled' : 'heart'} /> {count(comment.likes, t('ui.wan'))}
          </span>
          <span>
            <Icon name="comment" /> {comment.replies}
          </span>
        </span>
      </Focusable>
      {comment.pictures.length > 0 ? (
        <div className={styles.under}>
          <CommentPictures id={`pictures-${comment.id}`} pictures={comment.pictures} />
        </div>
      ) : null}
    </div>
  );
}
