import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery } from './common';
import { Vote } from './social';

/** A poll as /voteManage lists it: what is asked, of which title, by whom. */
export const Poll = Type.Object({
  ...Vote.properties,
  card: Card,
  /** It is the viewer's own: they may end or delete it. */
  own: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type Poll = Static<typeof Poll>;

export const pollsCalls = {
  /** Those that the viewer made, or took part in, the latest first. */
  polls: get('/api/Video/GetVotes', {
    silent: true,
    query: Type.Object({ kind: Type.Union([Type.Literal('made'), Type.Literal('joined')]), ...PageQuery }),
    data: Page(Poll),
  }),
  /** Under a work of one's own. `options`: two to six, a line each. The same `clientId` twice is one. */
  createPoll: post('/api/Video/CreateVote', {
    silent: true,
    body: Type.Object({
      mediaKey: Key,
      title: Type.String({ minLength: 1, maxLength: limits.pollTitleMaxChars * 4 }),
      options: Type.String({ minLength: 1, maxLength: 2_000 }),
      /** How long it takes votes; 0 for ever. */
      days: Type.Integer({ minimum: 0, maximum: limits.pollDaysMax }),
      clientId: Key,
    }),
    data: Poll,
  }),
  endPoll: post('/api/Video/EndVote', { silent: true, body: Type.Object({ id: Key }), data: Poll }),
  deletePoll: post('/api/Video/DeleteVote', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
};
