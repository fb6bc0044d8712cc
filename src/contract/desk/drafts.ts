import { Type } from 'typebox';
import { acts, by } from './call';
import { Done, OneOf } from './common';
import { draftKinds, draftLimits } from './limits-of-drafts';

/** The answer to a draft: `version` differs between two drafts, so that a preview knows when to reload. */
export const DraftShown = Type.Object({ version: Type.String() });

/** Each kind of draft has its own call, with the kind's own schema (`homeDraft`); this one ends a draft of any kind. */
export const draftCalls = {
  draftEnd: acts(by('editor'), {
    body: Type.Object({ kind: OneOf(draftKinds), subject: Type.String({ maxLength: draftLimits.subjectChars }) }),
    data: Done,
    unwritten: true,
  }),
};
