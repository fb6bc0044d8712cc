import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { serverNow } from '../../../api/client';
import type { Conversation } from '../../../contract/schemas/chat';
import type { Chat } from '../../../features/chat/chat-store';
import { chatTime } from '../../../features/chat/chat-time';
import { outbox } from '../../../features/chat/outbox';
import { type TimelineItem, timelineOf } from '../../../features/chat/timeline';
import { CollectionContext } from '../../../focus/contexts';
import { Focusable } from '../../../focus/Focusable';
import { useItemWalk } from '../../../focus/use-item-walk';
import { useT } from '../../../i18n/use-t';
import { useSession } from '../../../state/session';
import { Icon } from '../../../ui/Icon';
import { Spinner } from '../../../ui/Spinner';
import { Bubble, MiddleLine, UnsentBubble } from './Bubble';
import { KeepsPlace } from './KeepsPlace';
import styles from './Timeline.module.css';

import { useMinute } from './use-minute';
import { useTimelineScroll } from './use-timeline-scroll';

/** KeepsPlace does what newer engines would do by themselves, and older ones do not; both at once would be too much. */
const byHand = { overflowAnchor: 'none' } as const;

interface TimelineProps {
  chat: Chat;
  conversation: Conversation;
  /** Rises when the viewer has sent something: the end is shown. */
  sent: number;
  /** Runs where a text that was taken back is to be written anew. */
  onRewrite: (text: string) => void;
  /** Where nothing has been said yet. */
  empty: ReactNode;
}

/** Times and sentences of the site's are read, not pressed. */
const takesFocus = ({ type }: TimelineItem): boolean => type === 'message' || type === 'unsent';

/** What was said, newest at the bottom; grows upwards as one reads, and never jumps. */
export function Timeline({ chat, conversation, sent, onRewrite, empty }: TimelineProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const state = useStore(chat.store);
  const unsent = useStore(outbox, ({ unsent: all }) => all);
  const uid = useSession(({ user }) => user?.id ?? '');
  const [stoppedAt] = useState(conversation.unread > 0 ? conversation.readSeq : 0);
  const own = useMemo(() => unsent.filter((one) => one.conversationId === chat.conversationId), [unsent, chat]);
  const { messages, hasNewer, hasOlder, peerReadSeq, fresh, asking, failed } = state;
  const items = useMemo(
    () => timelineOf({ messages, unsent: hasNewer ? [] : own, uid, stoppedAt, peerReadSeq }),
    [messages, own, hasNewer, uid, stoppedAt, peerReadSeq],
  );
  const { ends, scrolled, toEnd, toStart } = useTimelineScroll({ chat, box, items, stoppedAt });
  // biome-ignore lint/correctness/useExhaustiveDependencies: something was sent
  useEffect(() => {
    if (sent > 0) void toEnd();
  }, [sent]);

  useItemWalk({
    id: 'bubbles',
    enabled: items.some(takesFocus),
    box,
    onNearTop: () => void chat.older(),
    onEdge: (direction) => {
      const more = chat.store.getState()[direction === 'up' ? 'hasOlder' : 'hasNewer'];
      if (more) void (direction === 'up' ? chat.older() : chat.newer());
      return more;
    },
  });

  return (
    <div className={styles.frame}>
      <div
        ref={box}
        className={styles.box}
        style={byHand}
        data-scroller=""
        data-timeline=""
        role="log"
        aria-label={t('chat.timeline')}
        onScroll={scrolled}
      >
        <KeepsPlace box={box} toEnd={ends} ends={!hasNewer}>
          <div className={styles.content}>
            <Edge asking={asking === 'older'} failed={failed === 'older'} onRetry={() => void chat.older()} />
            {items.length === 0 ? empty : <Items items={items} conversation={conversation} onRewrite={onRewrite} />}
            {hasNewer ? (
              <Edge asking={asking === 'newer'} failed={failed === 'newer'} onRetry={() => void chat.newer()} />
            ) : null}
          </div>
        </KeepsPlace>
      </div>
      <Pills
        fresh={fresh}
        below={hasNewer}
        missed={
          stoppedAt > 0 && hasOlder && (messages[0]?.seq ?? 0) > stoppedAt + 1 ? messages[0]!.seq - stoppedAt - 1 : 0
        }
        onEnd={() => void toEnd()}
        onStart={() => void toStart()}
      />
    </div>
  );
}

interface ItemsProps {
  items: readonly TimelineItem[];
  conversation: Conversation;
  onRewrite: (text: string) => void;
}

function Items({ items, conversation, onRewrite }: ItemsProps) {
  return (
    <CollectionContext.Provider value={true}>
      {items.map((item) => (
        <div key={item.key} data-item={item.key} data-seq={'message' in item ? item.message.seq : undefined}>
          <Item item={item} conversation={conversation} onRewrite={onRewrite} />
        </div>
      ))}
    </CollectionContext.Provider>
  );
}

function Item({ item, conversation, onRewrite }: Omit<ItemsProps, 'items'> & { item: TimelineItem }) {
  const t = useT();
  switch (item.type) {
    case 'time':
      return <TimeLine at={item.at} />;
    case 'divider':
      return <p className={styles.divider}>{t('chat.unreadFromHere')}</p>;
    case 'line':
      return <MiddleLine message={item.message} mine={item.mine} conversation={conversation} onRewrite={onRewrite} />;
    case 'message':
      return <Bubble message={item.message} mine={item.mine} mark={item.mark} conversation={conversation} />;
    case 'unsent':
      return <UnsentBubble of={item.unsent} />;
  }
}

function TimeLine({ at }: { at: number }) {
  const t = useT();
  useMinute();
  return <p className={styles.time}>{chatTime(t, at, serverNow())}</p>;
}

/** At an end where more comes. Its room is kept, so that nothing moves. */
function Edge({ asking, failed, onRetry }: { asking: boolean; failed: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={styles.edge}>
      {asking ? <Spinner /> : null}
      {failed ? (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {t('ui.loadMoreFailed')}
        </button>
      ) : null}
    </div>
  );
}

interface PillsProps {
  fresh: number;
  below: boolean;
  missed: number;
  onEnd: () => void;
  onStart: () => void;
}

/** What is out of sight, and the way to it. Nothing of it takes focus by itself. */
function Pills({ fresh, below, missed, onEnd, onStart }: PillsProps) {
  const t = useT();
  return (
    <>
      {missed > 0 ? (
        <div className={styles.above}>
          <Focusable id="to-unread" className={styles.pill} onPress={onStart}>
            <span className={styles.up}>
              <Icon name="chevronDown" />
            </span>
            {t('chat.missed', { n: missed })}
          </Focusable>
        </div>
      ) : null}
      {fresh > 0 || below ? (
        <div className={styles.below}>
          <Focusable id="to-end" className={styles.pill} onPress={onEnd}>
            <Icon name="chevronDown" />
            <span className={styles.pillText}>{fresh > 0 ? t('chat.fresh', { n: fresh }) : t('chat.toEnd')}</span>
          </Focusable>
        </div>
      ) : null}
    </>
  );
}
