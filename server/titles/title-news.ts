import type { Post } from '../redis';

/** Which titles were written, from who writes them to whatever keeps something of them in memory, at all processes of the site. */
export interface TitleNews {
  /** This process wrote it, and that is committed. Where Redis is away the others find it by themselves some seconds later. */
  tell(mediaKey: string): void;
  /** Hears what is written from now on, here and elsewhere. */
  on(listener: (mediaKey: string) => void): void;
}

/** @param post to the site's other processes; absent where there are none */
export function createTitleNews(post?: Post): TitleNews {
  const listeners: ((mediaKey: string) => void)[] = [];
  const hear = (mediaKey: string): void => {
    for (const listener of listeners) listener(mediaKey);
  };
  post?.hear(hear);
  return {
    tell(mediaKey) {
      hear(mediaKey);
      post?.send(mediaKey);
    },
    on: (listener) => void listeners.push(listener),
  };
}
