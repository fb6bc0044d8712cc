import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { useRemoteKeys } from '../focus/key-handlers';
import { RowList } from '../focus/RowList';
import { useLateLanding } from '../focus/use-late-landing';
import { usePlatform } from '../platform/use-platform';
import { rem } from '../theme/scale';
import { Boxes } from './Boxes';
import type { EmptyBlockProps } from './EmptyBlock';
import { ListState } from './ListState';
import { LoadMore } from './LoadMore';
import styles from './MessageList.module.css';
import { messageRowHeight } from './MessageRow';
import type { Rows } from './PagedGrid';

interface MessageListProps<T> {
  list: Rows<T>;
  rowKey: (row: T) => string;
  /** Renders one row; the first one may be where the page lands. */
  render: (row: T, index: number) => ReactNode;
  /** Lines under a row's title: one, or two. */
  lines?: 'short' | 'long';
  empty: EmptyBlockProps;
  /** The first row is where the page lands, also where it has landed on something else while the rows were on their way. */
  landing?: boolean;
}

/**
 * Rows of messages in each of their states, with a skeleton of their own shape. The menu key, or red, on a row opens what
 * holding OK on it does.
 */
export function MessageList<T>({ list, rowKey, render, lines = 'short', empty, landing }: MessageListProps<T>) {
  const { layout } = usePlatform();
  const box = useRef<HTMLDivElement>(null);
  useMenuKey(box);
  const height = messageRowHeight[layout][lines];
  const rowHeight = useCallback(() => height, [height]);
  return (
    <ListState of={list} skeleton={<MessageSkeleton height={height} />} empty={empty}>
      <div ref={box} className={styles.list}>
        <RowList
          rows={list.items}
          rowKey={rowKey}
          rowHeight={rowHeight}
          render={(row, index) => <div className={styles.cell}>{render(row, index)}</div>}
          onNearEnd={list.loadMore}
        />
      </div>
      {list.footer === undefined ? null : <LoadMore of={list} />}
      {landing ? <LateLanding /> : null}
    </ListState>
  );
}

/** Stands behind the rows: when they have come, the page lands anew. */
function LateLanding() {
  useLateLanding();
  return null;
}

/** What holding OK does on the row that has focus, without holding it. */
function useMenuKey(box: RefObject<HTMLElement | null>): void {
  useRemoteKeys({
    down: ({ key, repeat }) => {
      if (repeat || (key !== 'menu' && key !== 'red')) return false;
      const held = document.activeElement;
      if (!held?.hasAttribute('data-longpress') || !box.current?.contains(held)) return false;
      held.dispatchEvent(new CustomEvent('dt-longpress', { bubbles: true }));
      return true;
    },
  });
}

/** Rows that a window of the design is filled with. */
const waiting = { tv: 7, touch: 10 };

/** Rows to come, each where it will stand. */
export function MessageSkeleton({ height, count }: { height: number; count?: number }) {
  const { layout } = usePlatform();
  return (
    <div aria-hidden="true">
      <Boxes count={count ?? waiting[layout]}>
        {() => (
          <div className={styles.bone} style={{ height: rem(height) }}>
            <div className={styles.boneRow}>
              <i className={styles.boneFace} />
              <span className={styles.boneWords}>
                <i className={styles.boneTitle} />
                <i className={styles.boneText} />
              </span>
            </div>
          </div>
        )}
      </Boxes>
    </div>
  );
}
