import type { DeskPoll, PollFacts } from '../../../src/contract/desk/polls';
import { paths } from '../../../src/lib/paths';
import * as users from '../../accounts/users-repository';
import type { Db } from '../../db/db';
import { revisionOf } from '../../desk/revision';
import { titleNames } from '../../titles/titles-repository';
import * as votes from '../../votes/votes-repository';

/** The fields of a poll that an editor changes; votes that come in meanwhile are no change of them. */
export const factsOf = (
  { title, title_tw, ends_at }: votes.VoteRow,
  options: readonly votes.OptionTexts[],
): PollFacts => ({
  title,
  titleTw: title_tw,
  options: options.map(({ text, text_tw }) => ({ text, textTw: text_tw })),
  endsAt: ends_at,
});

export const isOver = ({ ends_at }: Pick<votes.VoteRow, 'ends_at'>, now: number): boolean =>
  ends_at > 0 && ends_at <= now;

/** Polls with their askers, their titles and their answers. @param now unix ms */
export async function presentPolls(db: Db, rows: votes.VoteRow[], now: number): Promise<DeskPoll[]> {
  const [{ options, counts }, people, titles] = await Promise.all([
    votes.answersOf(
      db,
      rows.map(({ id }) => id),
      '',
    ),
    users.byIds(db, [...new Set(rows.map(({ uid }) => uid).filter((uid) => uid !== ''))]),
    titleNames(
      db,
      rows.map((row) => row.media_key),
    ),
  ]);
  const names = new Map(people.map((person) => [person.id, person.nick_name]));
  return rows.map((row) => {
    const own = options.filter((option) => option.vote_id === row.id);
    const answered = own.map(({ id, text, text_tw, base }) => {
      return { text, textTw: text_tw, votes: base + (counts.get(id) ?? 0), base };
    });
    const facts = factsOf(row, own);
    return {
      ...facts,
      id: row.id,
      mediaKey: row.media_key,
      titleName: titles.get(row.media_key) ?? '',
      path: paths.play(row.media_key),
      asker: row.uid === '' ? 'site' : 'member',
      uid: row.uid,
      name: names.get(row.uid) ?? '',
      options: answered,
      votes: answered.reduce((sum, option) => sum + option.votes, 0),
      state: isOver(row, now) ? 'ended' : 'open',
      createdAt: row.created_at,
      revision: revisionOf(facts),
    };
  });
}
