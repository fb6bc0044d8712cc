import { type Static, Type } from 'typebox';
import { limits } from '../limits';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';
import { pollAskers, pollSorts, pollStates } from './limits-of-polls';

const Question = Type.String({ maxLength: limits.pollTitleMaxChars });
const OptionText = Type.String({ maxLength: limits.pollOptionMaxChars });

/** The fields of the form of a site's poll. Texts for Taiwan that are '' are converted when the poll is saved. */
export const PollFacts = Type.Object({
  title: Question,
  titleTw: Question,
  options: Type.Array(Type.Object({ text: OptionText, textTw: OptionText }), { maxItems: limits.pollOptionsMax }),
  /** Unix ms; 0 for ever. */
  endsAt: Time,
});
export type PollFacts = Static<typeof PollFacts>;

export const DeskPoll = Type.Object({
  id: Type.String(),
  mediaKey: Type.String(),
  titleName: Type.String(),
  /** A path of the app where viewers find the poll. */
  path: Type.String(),
  asker: OneOf(pollAskers),
  /** Id of the member who made it; '' for a poll of the site. */
  uid: Type.String(),
  name: Type.String(),
  title: Type.String(),
  titleTw: Type.String(),
  options: Type.Array(
    Type.Object({
      text: Type.String(),
      textTw: Type.String(),
      /** Number of votes as viewers see it, `base` included. */
      votes: Type.Integer(),
      /** Votes from before this server counted them. */
      base: Type.Integer(),
    }),
  ),
  votes: Type.Integer(),
  /** Unix ms; 0 for ever. */
  endsAt: Time,
  state: OneOf(pollStates),
  /** 0 where the time is not known. */
  createdAt: Time,
  revision: Revision,
});
export type DeskPoll = Static<typeof DeskPoll>;

/** The text for the member. Editors handle the site's polls and reviewers those of members, so each has calls of its own. */
const told = Type.String({ maxLength: deskLimits.toldChars });

export const pollCallsOfDesk = {
  pollList: looks(by('editor', 'reviewer'), {
    query: ListQuery(pollSorts, {
      mediaKey: Type.Optional(Id),
      uid: Type.Optional(Id),
      asker: Type.Optional(OneOf(pollAskers)),
      state: Type.Optional(OneOf(pollStates)),
    }),
    data: Rows(DeskPoll),
  }),
  poll: looks(by('editor', 'reviewer'), { query: Type.Object({ id: Id }), data: DeskPoll }),
  /**
   * Saves a poll of the site. `id` '' makes a new one, with `revision` ''. After the first vote its texts cannot be changed; its
   * end always can. A poll stays under the title where it was made.
   */
  pollSave: acts(by('editor'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      mediaKey: Id,
      facts: PollFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Type.Object({ id: Type.String() }),
  }),
  /** Ends a poll of the site now. */
  pollEnd: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
  /** Deletes a poll of the site with its votes. */
  pollRemove: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
  /** Ends a member's poll now; the member is told. `told` is the text for them, '' for our default text. */
  memberPollEnd: acts(by('reviewer'), {
    body: Type.Object({ id: Id, told, revision: Revision, reason: Reason }),
    data: Done,
  }),
  /** Deletes a member's poll with its votes; the member is told. */
  memberPollRemove: acts(by('reviewer'), {
    body: Type.Object({ id: Id, told, revision: Revision, reason: Reason }),
    data: Done,
  }),
};
