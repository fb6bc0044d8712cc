import type { Vote } from '../../../src/contract/schemas/social';
import type { Language } from '../../messages';
import type { Answers, VoteRow } from '../../votes/votes-repository';

/**
 * A question with what was answered so far. An option's `base` are voices from before this server counted.
 * @param askers names of who asks, by id
 */
export function presentVote(
  vote: VoteRow,
  { options, counts, mine }: Answers,
  askers: ReadonlyMap<string, string>,
  language: Language,
): Vote {
  const traditional = language === 'zh-TW';
  const presented = options
    .filter((option) => option.vote_id === vote.id)
    .map((option) => ({
      id: option.id,
      text: traditional ? option.text_tw : option.text,
      count: option.base + (counts.get(option.id) ?? 0),
    }));
  return {
    id: vote.id,
    title: traditional ? vote.title_tw : vote.title,
    by: askers.get(vote.uid) ?? '',
    endsAt: vote.ends_at,
    total: presented.reduce((sum, { count }) => sum + count, 0),
    mine: mine.get(vote.id) ?? '',
    options: presented,
  };
}
