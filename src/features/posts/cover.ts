import type { Post } from '../../contract/schemas/posts';

/** What a card shows first of a post. */
export interface Cover {
  src: string;
  color: string;
  /** Height to width, within what a wall of cards can hold. */
  ratio: number;
}

/** A panorama would be a line on a wall of cards, and a long screenshot a tower; a card fits between the safe edges. */
const FLATTEST = 0.56;
const TALLEST = 1.15;

/** The film's picture, else the first of its own; undefined for a post of words alone. */
export function coverOf({ film, pictures }: Pick<Post, 'film' | 'pictures'>): Cover | undefined {
  const [first] = pictures;
  if (film) return { src: film.backdrop || film.thumb, color: film.color, ratio: 9 / 16 };
  if (!first) return undefined;
  const ratio = first.width > 0 ? first.height / first.width : 1;
  return { src: first.path, color: first.color, ratio: Math.min(TALLEST, Math.max(FLATTEST, ratio)) };
}

/** About how high a card is in widths of a card: columns are filled by it. */
export function heightOf(post: Pick<Post, 'film' | 'pictures' | 'description'>): number {
  const cover = coverOf(post);
  const lines = Math.min(cover ? 3 : 7, Math.max(1, Math.ceil(post.description.length / 14)));
  return (cover?.ratio ?? 0.1) + 0.24 + lines * 0.092 + (post.film ? 0.1 : 0);
}

/**
 * Posts in columns by height, each where the shortest one ends. What stands stays where it is when more come.
 * @param columns how many
 */
export function inColumns<T extends Pick<Post, 'film' | 'pictures' | 'description'>>(
  posts: readonly T[],
  columns: number,
): T[][] {
  const filled = Array.from({ length: columns }, () => ({ posts: [] as T[], height: 0 }));
  for (const post of posts) {
    const shortest = filled.reduce((least, one) => (one.height < least.height - 0.01 ? one : least));
    shortest.posts.push(post);
    shortest.height += heightOf(post);
  }
  return filled.map((one) => one.posts);
}
