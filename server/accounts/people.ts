import type { Person } from '../../src/contract/schemas/social';
import type { Db } from '../db/db';
import type { UserRow } from '../db/schema';
import * as people from './people-repository';
import { frameOf, levelOf } from './present';

/** Who asks, and when in unix ms. '' is a visitor. */
export interface Asking {
  uid: string;
  now: number;
}

/** Other people as a viewer sees them: two queries, however many they are. */
export async function presentPeople(db: Db, rows: UserRow[], { uid, now }: Asking): Promise<Person[]> {
  const ids = rows.map((row) => row.id);
  const [fans, relations] = await Promise.all([people.fansOf(db, ids), people.relationsTo(db, uid, ids)]);
  return rows.map((row) => ({
    id: row.id,
    ...faceOf(row, now),
    fans: fans.get(row.id) ?? 0,
    focusStatus: relations.follows.has(row.id),
    isBlackList: relations.blacklist.has(row.id),
  }));
}

/** How somebody is shown; nothing of who has closed the account. @param now unix ms */
export const faceOf = (row: UserRow, now: number) =>
  row.closed_at > 0
    ? { nickName: '', avatar: '', vipLevel: 0, bigV: false, introduce: '', service: false, closed: true }
    : {
        ...nameOf(row),
        vipLevel: levelOf(row, now),
        bigV: row.big_v === 1,
        introduce: row.introduce,
        service: row.service === 1,
        closed: false,
        ...frameOf(row, now),
      };

/** The name and the picture alone. */
export const nameOf = ({ closed_at, nick_name, avatar }: Pick<UserRow, 'closed_at' | 'nick_name' | 'avatar'>) =>
  closed_at > 0 ? { nickName: '', avatar: '' } : { nickName: nick_name, avatar };
