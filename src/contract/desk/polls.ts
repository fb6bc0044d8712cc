import { type Static, Type } from 'typebox';
import { limits } from '../limits';
import { acts, by, looks } from './call';
import { Done, Id, ListQuery, OneOf, Reason, Revision, Rows, Time } from './common';
import { deskLimits } from './limits';
import { pollAskers, pollSorts, pollStates } from './limits-of-polls';

const Question = Type.String({ maxLength: limits.pollTitleMaxChars });
const OptionText = Type.String({ maxLength: limits.pollOptionMaxChars });

/** A poll of the site's as its form has it. Words of Taiwan that are '' are converted when it is saved. */
export const PollFacts = Type.Object({
  title: Question,
  titleTw: Question,
  options: Type.Array(Type.Object({ text: OptionText, textTw: OptionText }), { maxItems: limits.pollOptionsMax }),
  /** 0 for ever. */
  endsAt: Time,
});
export type PollFacts = Static<typeof PollFacts>;

export const DeskPoll = Type.Object({
  id: Type.String(),
  mediaKey: Type.String(),
  titleName: Type.String(),
  /** Where a viewer finds it. */
  path: Type.String(),
  asker: OneOf(pollAskers),
  /** Of the member; '' for the site's. */
  uid: Type.String(),
  name: Type.String(),
  title: Type.String(),
  titleTw: Type.String(),
  options: Type.Array(
    Type.Object({
      text: Type.String(),
      textTw: Type.String(),
      /** As viewers see it, `base` among them. */
      votes: Type.Integer(),
      /** Voices from before this server counted. */
      base: Type.Integer(),
    }),
  ),
  votes: Type.Integer(),
  /** 0 for ever. */
  endsAt: Time,
  state: OneOf(pollStates),
  /** 0 where nobody knows any more. */
  createdAt: Time,
  revision: Revision,
});
export type DeskPoll = Static<typeof DeskPoll>;

/** Polls of the site are the editor's, those of members the reviewer's: each has calls of its own. What the member reads. */
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
   * A poll of the site's. `id` '' asks a new one, with `revision` ''. Once somebody voted its words stay as they are; when it ends
   * may always be changed. It stays under the title where it was asked.
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
  /** Ends one of the site's now. */
  pollEnd: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
  /** Takes one of the site's away with its votes. */
  pollRemove: acts(by('editor'), { body: Type.Object({ id: Id, revision: Revision, reason: Reason }), data: Done }),
  /** Ends a member's now; they are told. `told` is what they read, '' for our own words. */
  memberPollEnd: acts(by('reviewer'), {
    body: Type.Object({ id: Id, told, revision: Revision, reason: Reason }),
    data: Done,
  }),
  /** Takes a member's away with its votes; they are told. */
  memberPollRemove: acts(by('reviewer'), {
    body: Type.Object({ id: Id, told, revision: Revision, reason: Reason }),
    data: Done,
  }),
};
