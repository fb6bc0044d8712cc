import type { Db } from '../db/db';
import { title } from '../titles/titles-repository';
import * as repository from './posts-repository';

/** What comments, likes, favourites and reports stand under: a title, or a post without a film. */
export interface Subject {
  key: string;
  kind: 'title' | 'post';
  /** Whose it is; '' where nobody published it. */
  owner: string;
  /** Its title, or its first words. */
  name: string;
  /** Of a title whether it is a series. */
  isSeries: 0 | 1;
}

/** Of a post without a title so much stands for its name. */
const NAME_CHARS = 30;

/** The first line of a text, cut to what a list has room for. */
export const nameOf = (text: string): string => {
  const line = Array.from(text.split('\n', 1)[0] ?? '');
  return line.length > NAME_CHARS ? `${line.slice(0, NAME_CHARS).join('')}…` : line.join('');
};

/**
 * What somebody names by a key, where they may see it. A post is there by its audience, its state and black lists, in both
 * directions, and in 青少年模式 not at all; a title is there but for its post's audience and state.
 * @returns undefined where it is not there for them
 */
export async function subjectOf(db: Db, looking: repository.Looking, key: string): Promise<Subject | undefined> {
  const film = await title(db, key);
  if (!film) {
    const post = await repository.visible(db, key, looking);
    // A film that is still on its way is no subject yet.
    if (!post || post.kind === 'film') return undefined;
    return { key, kind: 'post', owner: post.uid, name: nameOf(post.text), isSeries: 0 };
  }
  if (looking.teen && film.teen !== 1) return undefined;
  if ((await repository.accessTo(db, key, looking.uid)) === 'none') return undefined;
  return { key, kind: 'title', owner: film.uploader, name: film.title, isSeries: film.is_series === 1 ? 1 : 0 };
}
