import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, Reason, Revision, Time } from './common';
import { siteLimits } from './limits-of-site';

const Text = (most: number) => Type.String({ maxLength: most });
/** Of a page or a category; 0 is none. */
const OrNone = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Known = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const HelpPage = Type.Object({
  id: OrNone,
  categoryId: OrNone,
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
  /** HTML of the app's small set of elements; the app sanitizes it again. */
  html: Text(siteLimits.helpChars),
  htmlTw: Text(siteLimits.helpChars),
  /** Shown on /tvhelpCenter too. */
  tv: Type.Boolean(),
});
export type HelpPage = Static<typeof HelpPage>;

/** A category as its form has it. */
export const HelpCategoryFacts = Type.Object({
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
});
export type HelpCategoryFacts = Static<typeof HelpCategoryFacts>;

/** What a page was before somebody changed or removed it. */
const HelpVersion = Type.Object({
  id: Type.String(),
  at: Time,
  /** Who changed it then. */
  name: Type.String(),
  title: Type.String(),
});
const HelpOne = Type.Object({
  page: Type.Object({ ...HelpPage.properties, revision: Revision }),
  versions: Type.Array(HelpVersion),
});

/** All of help, in the order in which viewers see it: there is little, and one page shows all. */
export const HelpTree = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** In the language of who looks. */
      name: Type.String(),
      facts: Type.Object({ ...HelpCategoryFacts.properties, revision: Revision }),
    }),
  ),
  info: Type.Array(
    Type.Object({ id: Type.Integer(), categoryId: Type.Integer(), title: Type.String(), tv: Type.Boolean() }),
  ),
  /** Pages that were removed, as they were last; the latest first. */
  removed: Type.Array(HelpVersion),
  /** Of the order. */
  revision: Revision,
});
export type HelpTree = Static<typeof HelpTree>;

export const helpCalls = {
  helpPages: looks(by('editor'), { data: HelpTree }),
  helpPage: looks(by('editor'), { query: Type.Object({ id: OrNone }), data: HelpOne }),
  /** What a version said, to be looked at or taken back into the form. */
  helpVersion: looks(by('editor'), { query: Type.Object({ id: Id }), data: HelpPage }),
  /** `id` 0 makes a new page, at the end of its category, with `revision` ''. Another category moves it to the end of that one. */
  helpSave: acts(by('editor'), {
    body: Type.Object({ page: HelpPage, revision: Text(32), reason: Reason }),
    data: HelpOne,
  }),
  helpRemove: acts(by('editor'), { body: Type.Object({ id: Known, revision: Revision, reason: Reason }), data: Done }),
  /** A page that was removed comes back as this version has it, under its old number. */
  helpReturn: acts(by('editor'), { body: Type.Object({ id: Id, reason: Reason }), data: HelpOne }),
  /** All of it in another order: categories, and the pages of each. A page that stands below another category moves there. */
  helpOrder: acts(by('editor'), {
    body: Type.Object({
      categories: Type.Array(Type.Object({ id: Known, pages: Type.Array(Known, { maxItems: siteLimits.helpPages }) }), {
        maxItems: siteLimits.helpCategories,
      }),
      revision: Revision,
      reason: Reason,
    }),
    data: HelpTree,
  }),
  /** `id` 0 makes a new one, at the end, with `revision` ''. */
  helpCategorySave: acts(by('editor'), {
    body: Type.Object({ id: OrNone, facts: HelpCategoryFacts, revision: Text(32), reason: Reason }),
    data: Type.Object({ id: Type.Integer() }),
  }),
  /** One without pages. */
  helpCategoryRemove: acts(by('editor'), {
    body: Type.Object({ id: Known, revision: Revision, reason: Reason }),
    data: Done,
  }),
};
