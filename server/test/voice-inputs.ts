import type { FeedbackRow, FilmWishRow } from '../db/schema';
import type { Caller } from './client';
import type { World } from './fixture';
import { smallPng } from './small-png';

/** A film that somebody asks for, as it stands in the database. */
export const wishRow = (id: string, facts: Partial<FilmWishRow> = {}): FilmWishRow => ({
  ...{ id, wish_key: `${id}|0`, name: id, year: 0, link: '', text: '', picture_hash: '', picture_type: '' },
  ...{ uid: 'ming', client_id: id, state: 0, answer: '', media_key: '', wanted: 0, at: 1, answered_at: 0 },
  ...facts,
});

/** What somebody told the operator. */
export const feedbackRow = (id: string, facts: Partial<FeedbackRow> = {}): FeedbackRow => ({
  ...{
    id,
    kind: 'suggestion',
    viewer: 'u:ming',
    client_id: id,
    gid: '',
    name: '',
    video_title: '',
    text: '字再大一点',
  },
  ...{ picture_hash: '', picture_type: '', device: '', browser: '', problems: '', contact: '', state: 0, answer: '' },
  ...{ second: 0, log: '', at: 1, answered_at: 0 },
  ...facts,
});

/** Inputs of what people ask for and tell. @param caller the member who asks */
export function voiceInputs({ db, clock }: World, caller: Caller) {
  let made = 0;
  const uid = () => caller.token?.uid ?? '';

  async function wish(of: string): Promise<string> {
    made += 1;
    const row = wishRow(`wish-${made}`, { uid: of, at: clock.now });
    await db.insertInto('film_wishes').values(row).execute();
    return row.id;
  }
  async function feedback(): Promise<string> {
    made += 1;
    const row = feedbackRow(`feedback-${made}`, { viewer: `u:${uid()}`, kind: 'play', at: clock.now });
    await db.insertInto('feedbacks').values(row).execute();
    return row.id;
  }

  return {
    filmWishes: () => ({ tab: 'mine' }),
    filmWish: async () => ({ id: await wish(uid()) }),
    wishFilm: () => ({
      name: '海上钢琴师',
      year: 1998,
      link: 'https://movie.douban.com/subject/1',
      clientId: 'wish-x',
    }),
    // Somebody else's: what it counts is theirs.
    secondWish: async () => ({ id: await wish('vip'), selected: 1 }),
    deleteWish: async () => ({ id: await wish(uid()) }),
    problemCollect: () => ({
      ...{ gid: 'liulang-1', name: '流浪地球', videoTitle: '第 1 集', description: '画面卡住' },
      ...{ setName: 'Mac', browser: 'chrome', question: 'poor audio#other', clientId: 'problem-1' },
    }),
    problemLog: async () => ({ id: await feedback(), second: 12.5, log: '{"state":"paused"}' }),
    addSuggestion: () => ({ text: '希望有更大的字', contact: 'ming@example.com', clientId: 'suggestion-1' }),
    feedbacks: () => ({}),
    uploadNoLogin: () => ({ file: smallPng, chunk: 0, totalChunk: 1, uniqueFileID: 'no-login-1' }),
  };
}
