import { useState } from 'react';
import type { Notice } from '../../contract/schemas/notices';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { MessageRow } from '../../ui/MessageRow';
import { useNavigation } from '../../ui/navigation';
import { type RowAction, SwipeRow } from '../../ui/SwipeRow';
import { toast } from '../../ui/toast';
import { deedPath, peopleNames } from './deeds';
import { Faces } from './Faces';
import styles from './Messages.module.css';
import { ReplyPanel } from './ReplyPanel';
import { Thumb } from './Thumb';
import { readLine, useInboxActions } from './use-inbox';

interface NoticeRowProps {
  of: Notice;
  landing?: boolean;
  /** Unix ms. */
  now: number;
}

/** A line about likes, a comment, a reply or a mention: who did what, and to which text; it leads there, and a comment can be answered in place. */
export function NoticeRow({ of, landing, now }: NoticeRowProps) {
  const t = useT();
  const { layout } = usePlatform();
  const open = useOpen(of);
  const actions = useActions(of);
  const [replying, setReplying] = useState(false);
  const { people, count, what, text, subject, gone, read, at, picture } = of;
  const tv = layout === 'tv';
  const { names, of: others } = peopleNames(t, people, count);
  const did = others + t(`messages.did.${what}`);
  const answers = of.kind === 'comments' && !gone && of.target.commentId !== '';
  return (
    <SwipeRow title={names} actions={actions}>
      {(openActions) => (
        <>
          <Group id={`line-${of.id}`} className={styles.line}>
            <MessageRow
              id={of.id}
              landing={landing}
              face={<Faces people={people} size={tv ? 72 : 48} />}
              title={names}
              text={text ? `${did}：${text}` : did}
              quote={gone ? t('messages.gone') : subject}
              at={at}
              now={now}
              unread={!read}
              end={picture && !gone && (tv || !answers) ? <Thumb src={picture} /> : undefined}
              onPress={open}
              onLongPress={openActions}
            />
            {answers ? (
              <div className={styles.side}>
                {tv ? (
                  <Button id="reply" icon="comment" label={t('messages.reply')} onPress={() => setReplying(true)} />
                ) : (
                  <IconButton id="reply" icon="comment" label={t('messages.reply')} onPress={() => setReplying(true)} />
                )}
              </div>
            ) : null}
          </Group>
          {replying ? <ReplyPanel of={of} onClose={() => setReplying(false)} /> : null}
        </>
      )}
    </SwipeRow>
  );
}

/** Opens a line, which marks it as read. For a deleted target a message is shown instead. */
function useOpen(of: Notice): () => void {
  const t = useT();
  const { go } = useNavigation();
  return () => {
    if (!of.read) void readLine(of.kind, of.id);
    if (of.gone) toast.info(t('messages.goneToast'));
    else go(deedPath(of.what, of.target));
  };
}

function useActions(of: Notice): RowAction[] {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { remove } = useInboxActions();
  const { id, kind, what, target, people, read, gone } = of;
  const [person] = people;
  const actions: RowAction[] = [];
  const add = (action: RowAction) => actions.push(action);
  if (layout === 'tv' && person && people.length === 1) {
    add({ id: 'space', icon: 'user', label: t('messages.space'), run: () => go(paths.space(person.id)) });
  }
  if (!gone && what === 'likeComment') {
    add({
      id: 'likers',
      icon: 'list',
      label: t('messages.likers'),
      run: () => go(paths.userList('likers', target.commentId)),
    });
  }
  if (!gone && what === 'likeTitle') {
    add({
      id: 'likers',
      icon: 'list',
      label: t('messages.likers'),
      run: () => go(paths.userList('likers', target.mediaKey, 'title')),
    });
  }
  if (!read) add({ id: 'read', icon: 'check', label: t('messages.readOne'), run: () => void readLine(kind, id) });
  add({ id: 'delete', icon: 'trash', label: t('ui.delete'), danger: true, run: () => remove(kind, id) });
  return actions;
}
