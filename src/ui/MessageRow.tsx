import type { ReactNode } from 'react';
import { Focusable } from '../focus/Focusable';
import { badgeCount } from '../lib/format';
import { Icon } from './Icon';
import styles from './MessageRow.module.css';
import { RelativeTime } from './RelativeTime';

/** Design px of a row, the space below it included: with one line under the name, and with two. */
export const messageRowHeight = { tv: { short: 136, long: 176 }, touch: { short: 76, long: 98 } } as const;

export interface MessageRowProps {
  id: string;
  /** At the left: an avatar, several, or a sign. */
  face: ReactNode;
  title: string;
  /** Small signs beside the title, e.g. that it is pinned. */
  marks?: ReactNode;
  /** One line of it is shown. */
  text: ReactNode;
  /** Two lines of the text are shown instead. */
  wraps?: boolean;
  /** What the text is about, in a line of its own. */
  quote?: string;
  /** Unix ms, by the server's clock as `now` is; 0 shows none. */
  at: number;
  now: number;
  /** Unread ones; above 99 an ellipsis (spec section 3). */
  count?: number;
  /** The count asks for nothing: it is grey. */
  quiet?: boolean;
  /** Not read yet, where that is not counted. */
  unread?: boolean;
  /** At the right, e.g. the picture of what it is about. */
  end?: ReactNode;
  /** It is what stands beside the list. */
  current?: boolean;
  landing?: boolean;
  /** Where the list is entered. */
  entry?: boolean;
  onPress: () => void;
  onLongPress?: () => void;
  onFocus?: () => void;
}

/** A line of a list of messages: who, what they wrote, when, how much of it is unread. */
export function MessageRow(props: MessageRowProps) {
  const {
    face,
    title,
    marks,
    text,
    wraps,
    quote,
    at,
    now,
    count = 0,
    quiet,
    unread,
    end,
    current,
    entry,
    ...rest
  } = props;
  return (
    <Focusable
      {...rest}
      className={current ? `${styles.row} ${styles.current}` : styles.row}
      aria-current={current ? 'true' : undefined}
      data-entry={entry ? '' : undefined}
    >
      <span className={styles.face}>
        {face}
        {unread ? <i className={styles.dot} data-unread="" /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {marks ? <span className={styles.marks}>{marks}</span> : null}
          {at > 0 ? (
            <span className={styles.time}>
              <RelativeTime at={at} now={now} />
            </span>
          ) : null}
        </span>
        <span className={styles.line}>
          <span className={wraps ? `${styles.text} ${styles.wraps}` : styles.text}>{text}</span>
          {count > 0 ? (
            <span className={quiet ? `${styles.count} ${styles.quiet}` : styles.count} data-count="">
              {badgeCount(count)}
            </span>
          ) : null}
        </span>
        {quote === undefined ? null : <span className={styles.quote}>{quote}</span>}
      </span>
      {end ? <span className={styles.end}>{end}</span> : null}
    </Focusable>
  );
}

/** A sign in a disc, where a row has no face. */
export const MessageSign = ({ icon, tone }: { icon: Parameters<typeof Icon>[0]['name']; tone: string }) => (
  <span className={styles.sign} style={{ background: tone }}>
    <Icon name={icon} />
  </span>
);
