import { Type } from 'typebox';
import { get } from '../call';
import { Rows } from './common';
import { Person } from './social';

/** Giving VIP to a friend (spec section 4, Gift flow). */
export const giftCalls = {
  /**
   * People to whom something can be given: with a keyword whoever has that very nickname, and those the viewer follows whose
   * nickname has it in it; without one, those the viewer followed last. 24 at most.
   */
  findPeople: get('/api/User/FindPeople', {
    silent: true,
    query: Type.Object({ keyword: Type.Optional(Type.String({ maxLength: 60 })) }),
    data: Rows(Person),
  }),
};
