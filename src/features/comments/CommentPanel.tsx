import { useState } from 'react';
import { call, serverNow } from '../../api/client';
import { usePaged } from '../../api/queries';
import { refreshCommentLikes, refreshComments } from '../../api/refresh';
import { useAction } from '../../api/use-action';
import type { Comment, VideoType } from '../../contract/schemas/social';
import type { Data } from '../../contract/types';
import { Focusable } from '../../focus/Focusable';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { count } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { confirmDialog } from '../../ui/dialogs';
import { LoadMore } from '../../ui/LoadMore';
import { useNavigation } from '../../ui/navigation';
import { Panel } from '../../ui/Panel';
import { RelativeTime } from '../../ui/RelativeTime';
import { SettingRow } from '../../ui/SettingRow';
import { toast } from '../../ui/toast';
import { useBlock } from '../people/use-block';
import { countComments } from '../posts/post-cache';
import { ReportPanel } from '../report/ReportPanel';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import { CommentBody } from './CommentBody';
import styles from './Comments.module.css';
import { CommentTags } from './CommentTags';
import { CommentText } from './CommentText';
import { WriteComment } from './WriteComment';

interface CommentPanelProps {
  mediaKey: string;
  videoType: VideoType;
  root: Comment;
  /** The reply for which the thread was opened: it comes first, whatever page it is on, and has focus. */
  asked?: Comment | null;
  onClose: () => void;
}

/** One comment in full: its actions, and the replies under it; a reply opens in the same way. */
export function CommentPanel({ mediaKey, videoType, root, asked = null, onClose }: CommentPanelProps) {
  const t = useT();
  const [reply, setReply] = useState<Comment | null>(null);
  /** The reply that gets focus when the viewer comes back from it. */
  const [leftId, setLeftId] = useState(asked?.id ?? '');
  /** The server's answers to likes given in this panel, which are newer than the list it was opened from. */
  const [likes, setLikes] = useState<Record<string, Like>>({});
  const list = usePaged('replies', { parentId: root.id, size: 20 }, { staleTime: 0 });
  const replies = asked ? [asked, ...list.items.filter(({ id }) => id !== asked.id)] : list.items;
  /** The comment has replies, but they could not be loaded: a line under their heading says so, and takes no focus from the comment. */
  const missing = root.replies > 0 && list.state !== 'ready' && list.state !== 'empty';
  const open = reply ?? root;
  const one = {
    mediaKey,
    videoType,
    comment: open,
    like: likes[open.id] ?? { selected: open.liked, likes: open.likes },
    onLike: (like: Like) => setLikes((all) => ({ ...all, [open.id]: like })),
  };
  if (reply) {
    const back = () => {
      setLeftId(reply.id);
      setReply(null);
    };
    return <CommentPanelOf key={reply.id} {...one} onClose={back} />;
  }
  return (
    <CommentPanelOf key={root.id} {...one} onClose={onClose}>
      {replies.length > 0 || missing ? (
        <h3 className={styles.repliesTitle}>
          {t('watch.replies', { n: count(Math.max(list.total, root.replies), t('ui.wan')) })}
        </h3>
      ) : null}
      <Group id="replies">
        {replies.map((row) => (
          <Focusable
            key={row.id}
            id={row.id}
            className={row.id === asked?.id ? `${styles.replyLine} ${styles.asked}` : styles.replyLine}
            landing={row.id === leftId}
            onPress={() => setReply(row)}
          >
            <span className={styles.by}>
              {row.replyTo ? t('watch.answered', { name: row.user.nickName, to: row.replyTo }) : row.user.nickName}
              <CommentTags {...row} />
              <small>
                <RelativeTime at={row.sentAt} now={serverNow()} />
              </small>
            </span>
            <span className={styles.text}>
              {row.contxt ? <CommentText {...row} /> : null}
              {row.pictures.length > 0 ? (
                <span className={styles.note}>{t('comment.hasPictures', { n: row.pictures.length })}</span>
              ) : null}
            </span>
          </Focusable>
        ))}
      </Group>
      {missing ? (
        <LoadMore of={{ footer: list.fetching ? 1 : 3, retryMore: () => void list.refetch() }} />
      ) : list.footer === 0 && list.items.length > 0 ? (
        <Button id="more-replies" label={t('watch.moreReplies')} wide onPress={list.loadMore} />
      ) : list.footer === 1 || list.footer === 3 ? (
        <LoadMore of={list} />
      ) : null}
    </CommentPanelOf>
  );
}

type Like = Data<'likeComment'>;

interface OneProps {
  mediaKey: string;
  videoType: VideoType;
  comment: Comment;
  like: Like;
  onLike: (like: Like) => void;
  onClose: () => void;
  children?: React.ReactNode;
}

function CommentPanelOf({ mediaKey, videoType, comment, like, onLike, onClose, children }: OneProps) {
  const t = useT();
  const { go } = useNavigation();
  const gate = useSignInGate();
  const [layer, setLayer] = useState<'none' | 'reply' | 'report'>('none');
  const [toggleLike] = useAction(async () => {
    onLike(await call('likeComment', { id: comment.id, selected: like.selected ? 0 : 1 }));
    refreshCommentLikes();
  });
  const [remove] = useAction(async () => {
    if (!(await confirmDialog({ text: t('watch.deleteAsk') }))) return;
    await call('deleteComment', { id: comment.id });
    toast.done(t('watch.deleted'));
    onClose();
    countComments(mediaKey, -1 - comment.replies);
    refreshComments(mediaKey);
  });
  const [pin] = useAction(async () => {
    await call('pinComment', { id: comment.id, status: comment.pinned ? 0 : 1 }, { silent: false });
    toast.done(t(comment.pinned ? 'comment.unpinDone' : 'comment.pinDone'));
    onClose();
    refreshComments(mediaKey);
  });
  const keepAway = useBlock(comment.user.id, comment.user.nickName, () => {
    onClose();
    refreshComments(mediaKey);
  });
  if (layer === 'report') {
    return <ReportPanel kind="comment" target={comment.id} quote={comment.contxt} onClose={() => setLayer('none')} />;
  }
  if (layer === 'reply') {
    const replyTo = { id: comment.id, name: comment.user.nickName };
    return (
      <WriteComment mediaKey={mediaKey} videoType={videoType} replyTo={replyTo} onClose={() => setLayer('none')} />
    );
  }
  return (
    <Panel title={comment.user.nickName} onClose={onClose}>
      <CommentBody comment={comment} />
      <SettingRow
        id="like"
        icon={like.selected ? 'heartFilled' : 'heart'}
        label={t(like.selected ? 'player.unlikeDanmu' : 'player.likeDanmu')}
        value={like.likes > 0 ? count(like.likes, t('ui.wan')) : ''}
        onPress={gate(toggleLike)}
      />
      <SettingRow id="reply" icon="comment" label={t('watch.reply')} onPress={gate(() => setLayer('reply'))} />
      <SettingRow
        id="space"
        icon="user"
        label={t(comment.mine ? 'people.ownSpace' : 'people.openSpace')}
        onPress={() => go(paths.space(comment.user.id))}
      />
      {comment.mine && like.likes > 0 ? (
        <SettingRow
          id="likers"
          icon="list"
          label={t('people.whoLikes')}
          onPress={() => go(paths.userList('likers', comment.id))}
        />
      ) : null}
      {comment.canPin ? (
        <SettingRow id="pin" icon="pin" label={t(comment.pinned ? 'comment.unpin' : 'comment.pin')} onPress={pin} />
      ) : null}
      {comment.canDelete ? <SettingRow id="delete" icon="trash" label={t('ui.delete')} onPress={remove} /> : null}
      {comment.mine ? null : (
        <>
          <SettingRow id="report" icon="warning" label={t('watch.report')} onPress={gate(() => setLayer('report'))} />
          <SettingRow id="block" icon="close" label={t('people.block')} onPress={gate(keepAway)} />
        </>
      )}
      {children}
    </Panel>
  );
}
