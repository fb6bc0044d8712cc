import { type ReactNode, useMemo } from 'react';
import type { Post } from '../../contract/schemas/posts';
import { Group } from '../../focus/Group';
import { usePlatform } from '../../platform/use-platform';
import type { EmptyBlockProps } from '../../ui/EmptyBlock';
import type { Rows } from '../../ui/PagedGrid';
import { PagedRows } from '../../ui/PagedRows';
import { inColumns } from './cover';
import { PostCard } from './PostCard';
import styles from './PostWall.module.css';
import { PostWallSkeleton } from './PostWallSkeleton';

/** The number of last cards on which focus causes the next page to be fetched. */
const AHEAD = 8;

interface PostWallProps<T extends Post> {
  /** The wall's id within its page. */
  id: string;
  label: string;
  list: Rows<T>;
  empty: EmptyBlockProps;
  /**
   * Renders one card; by default a PostCard.
   * @param onFocus given to the last cards, so that the next page is fetched near the end. @param isLanding whether focus lands on the card
   */
  card?: (post: T, onFocus: (() => void) | undefined, isLanding: boolean) => ReactNode;
  /** Whether focus lands on the first card. */
  landing?: boolean;
}

/** Posts in three columns by height on TV, one below the other on a phone; in each state of the list. */
export function PostWall<T extends Post>({ id, label, list, empty, card = usual, landing = false }: PostWallProps<T>) {
  const { layout } = usePlatform();
  const columns = useMemo(() => inColumns(list.items, layout === 'tv' ? 3 : 1), [list.items, layout]);
  const last = useMemo(() => new Set(list.items.slice(-AHEAD)), [list.items]);
  return (
    <PagedRows list={list} skeleton={<PostWallSkeleton />} empty={empty} inFlow>
      <Group id={id} className={styles.wall} aria-label={label}>
        {columns.map((posts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
          <div key={at} className={styles.column}>
            {posts.map((post) => (
              <div key={post.mediaKey} className={styles.cell}>
                {card(post, last.has(post) ? list.loadMore : undefined, landing && post === list.items[0])}
              </div>
            ))}
          </div>
        ))}
      </Group>
    </PagedRows>
  );
}

const usual = (post: Post, onFocus: (() => void) | undefined, isLanding: boolean) => (
  <PostCard post={post} onFocus={onFocus} landing={isLanding} />
);
