import { Type } from 'typebox';
import { acts, by } from './call';
import { Done, OneOf } from './common';
import { draftKinds, draftLimits } from './limits-of-drafts';

/** What the draft of a kind answers with: another word for another draft, so that a preview knows when it is to load anew. */
export const DraftShown = Type.Object({ version: Type.String() });

/** Each kind has a call of its own that shows a draft, because its schema is the kind's own (`homeDraft`); all end here. */
export const draftCalls = {
  draftEnd: acts(by('editor'), {
    body: Type.Object({ kind: OneOf(draftKinds), subject: Type.String({ maxLength: draftLimits.subjectChars }) }),
    data: Done,
    unwritten: true,
  }),
};
