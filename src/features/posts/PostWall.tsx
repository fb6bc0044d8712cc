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

/** Cards before the last one with focus on which the next page is asked for. */
const AHEAD = 8;

interface PostWallProps<T extends Post> {
  /** Names it within its page. */
  id: string;
  label: string;
  list: Rows<T>;
  empty: EmptyBlockProps;
  /**
   * Renders one card; the usual one unless given.
   * @param onFocus the card's, so that more comes as the end is near. @param isLanding whether the page lands on it
   */
  card?: (post: T, onFocus: (() => void) | undefined, isLanding: boolean) => ReactNode;
  /** The page lands on its first card. */
  landing?: boolean;
}

/** Posts in three columns by height on TV, one below the other on a phone; in each state of its list. */
export function PostWall<T extends Post>({ id, label, list, empty, card = usual, landing = false }: PostWallProps<T>) {
  const { layout } = usePlatform();
  const columns = useMemo(() => inColumns(list.items, layout === 'tv' ? 3 : 1), [list.items, layout]);
  const last = useMemo(() => new Set(list.items.slice(-AHEAD)), [list.items]);
  return (
    <PagedRows list={list} skeleton={<PostWallSkeleton />} empty={empty} inFlow>
      <Group id={id} className={styles.wall} aria-label={label}>
        {columns.map((posts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
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
