import type { Data } from '../../src/contract/types';
import type { Db } from '../db/db';
import * as repository from './notices-repository';

type Told = Pick<Data<'messageCount'>, 'totalMsgCount' | 'kinds'>;

/** Muted conversations are counted, and in no sum. */
export function countsFrom({ uid: _, ...kinds }: repository.Counts): Told {
  const { system, fans, likes, comments } = kinds;
  return { totalMsgCount: system + fans + likes + comments + kinds.private, kinds };
}

/** What one person has not read. @param now unix ms */
export async function unreadOf(db: Db, uid: string, now: number): Promise<Told> {
  const [counts] = await repository.countsOf(db, [uid], now);
  return countsFrom(counts ?? { uid, system: 0, fans: 0, likes: 0, comments: 0, private: 0, muted: 0 });
}
