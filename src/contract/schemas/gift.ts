import { Type } from 'typebox';
import { get } from '../call';
import { Rows } from './common';
import { Person } from './social';

/** Giving VIP to a friend (spec section 4, Gift flow). */
export const giftCalls = {
  /**
   * People to whom something can be given. With a keyword: members with exactly that nickname, and those the viewer follows
   * whose nickname contains it. Without one: those the viewer followed last. 24 at most.
   */
  findPeople: get('/api/User/FindPeople', {
    silent: true,
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: Rows(Person),
  }),
};
