import type { CheckIns } from '../../../contract/schemas/growth';

export interface RewardDay {
  /** 1 to 7. */
  nth: number;
  gold: number;
  /** 'got' fetched, 'today' waits to be fetched now, 'next' is tomorrow's, 'later' after that. */
  state: 'got' | 'today' | 'next' | 'later';
}

/** The rewards of seven days in a row as they stand: after the seventh they begin anew, once its day is over. */
export function rewardDays({ streak, isDone, rewards }: Pick<CheckIns, 'streak' | 'isDone' | 'rewards'>): RewardDay[] {
  const count = rewards.length;
  const got = isDone ? ((streak - 1) % count) + 1 : streak % count;
  return rewards.map((gold, at) => {
    if (at < got) return { nth: at + 1, gold, state: 'got' };
    if (at > got) return { nth: at + 1, gold, state: 'later' };
    return { nth: at + 1, gold, state: isDone ? 'next' : 'today' };
  });
}
