import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { limits } from '../limits';
import { Card, Empty, Key, Page, PageQuery } from './common';
import { Vote } from './social';

/** A poll as /voteManage lists it: the question, the title it is about, and its author. */
export const Poll = Type.Object({
  ...Vote.properties,
  card: Card,
  /** Whether the poll is the viewer's own, so that they may end or delete it. */
  own: Type.Boolean(),
  /** Unix ms. */
  at: Type.Integer(),
});
export type Poll = Static<typeof Poll>;

export const pollsCalls = {
  /** The polls that the viewer made or voted in, the latest first. */
  polls: get('/api/Video/GetVotes', {
    silent: true,
    query: Type.Object({ kind: Type.Union([Type.Literal('made'), Type.Literal('joined')]), ...PageQuery }),
    data: Page(Poll),
  }),
  /** Makes a poll under one of the viewer's own works. `options`: two to six, one a line. The same `clientId` twice is one poll. */
  createPoll: post('/api/Video/CreateVote', {
    silent: true,
    body: Type.Object({
      mediaKey: Key,
      title: Type.String({ minLength: 1, maxLength: limits.pollTitleMaxChars * 4 }),
      options: Type.String({ minLength: 1, maxLength: 2_000 }),
      /** Days for which votes are taken; 0 for ever. */
      days: Type.Integer({ minimum: 0, maximum: limits.pollDaysMax }),
      clientId: Key,
    }),
    data: Poll,
  }),
  endPoll: post('/api/Video/EndVote', { silent: true, body: Type.Object({ id: Key }), data: Poll }),
  deletePoll: post('/api/Video/DeleteVote', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
};
