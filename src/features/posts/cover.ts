import type { Post } from '../../contract/schemas/posts';

/** The picture that a card shows of a post. */
export interface Cover {
  src: string;
  color: string;
  /** The height divided by the width, within the limits of a wall of cards. */
  ratio: number;
}

/** The limits of a cover's ratio: a panorama would be a line on the wall, a long screenshot a tower; the tallest card fits between the safe edges. */
const FLATTEST = 0.56;
const TALLEST = 1.15;

/** The cover of a post: its film's picture, else its own first picture; undefined for a post of text alone. */
export function coverOf({ film, pictures }: Pick<Post, 'film' | 'pictures'>): Cover | undefined {
  const [first] = pictures;
  if (film) return { src: film.backdrop || film.thumb, color: film.color, ratio: 9 / 16 };
  if (!first) return undefined;
  const ratio = first.width > 0 ? first.height / first.width : 1;
  return { src: first.path, color: first.color, ratio: Math.min(TALLEST, Math.max(FLATTEST, ratio)) };
}

/** The estimated height of a card, in widths of a card, by which the columns are filled. */
export function heightOf(post: Pick<Post, 'film' | 'pictures' | 'description'>): number {
  const cover = coverOf(post);
  const lines = Math.min(cover ? 3 : 7, Math.max(1, Math.ceil(post.description.length / 14)));
  return (cover?.ratio ?? 0.1) + 0.24 + lines * 0.092 + (post.film ? 0.1 : 0);
}

/**
 * Distributes posts to columns by height, each post to the shortest column. Posts that are placed already keep their place when more come.
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
