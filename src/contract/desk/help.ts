import { type Static, Type } from 'typebox';
import { acts, by, looks } from './call';
import { Done, Id, Reason, Revision, Time } from './common';
import { siteLimits } from './limits-of-site';

const Text = (most: number) => Type.String({ maxLength: most });
/** The id of a page or a category; 0 is none. */
const OrNone = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Known = Type.Integer({ minimum: 1, maximum: 1_000_000 });

export const HelpPage = Type.Object({
  id: OrNone,
  categoryId: OrNone,
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
  /** HTML with the app's small set of elements; the app sanitizes it again. */
  html: Text(siteLimits.helpChars),
  htmlTw: Text(siteLimits.helpChars),
  /** Whether the page is shown on /tvhelpCenter too. */
  tv: Type.Boolean(),
});
export type HelpPage = Static<typeof HelpPage>;

/** The fields of a help category's form. */
export const HelpCategoryFacts = Type.Object({
  title: Text(siteLimits.titleChars),
  titleTw: Text(siteLimits.titleChars),
});
export type HelpCategoryFacts = Static<typeof HelpCategoryFacts>;

/** An older version of a page, from before it was changed or removed. */
const HelpVersion = Type.Object({
  id: Type.String(),
  at: Time,
  /** Name of the member of staff who made that change. */
  name: Type.String(),
  title: Type.String(),
});
const HelpOne = Type.Object({
  page: Type.Object({ ...HelpPage.properties, revision: Revision }),
  versions: Type.Array(HelpVersion),
});

/** All help pages in the order in which viewers see them: they are few, and one page shows all. */
export const HelpTree = Type.Object({
  categories: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** The name in the language of the member of staff. */
      name: Type.String(),
      facts: Type.Object({ ...HelpCategoryFacts.properties, revision: Revision }),
    }),
  ),
  info: Type.Array(
    Type.Object({ id: Type.Integer(), categoryId: Type.Integer(), title: Type.String(), tv: Type.Boolean() }),
  ),
  /** The last versions of removed pages; the latest first. */
  removed: Type.Array(HelpVersion),
  /** Revision of the order. */
  revision: Revision,
});
export type HelpTree = Static<typeof HelpTree>;

export const helpCalls = {
  helpPages: looks(by('editor'), { data: HelpTree }),
  helpPage: looks(by('editor'), { query: Type.Object({ id: OrNone }), data: HelpOne }),
  /** The text of an older version, to be read or put back into the form. */
  helpVersion: looks(by('editor'), { query: Type.Object({ id: Id }), data: HelpPage }),
  /** Saves a page. `id` 0 makes a new one, at the end of its category, with `revision` ''. A page with another category moves to its end. */
  helpSave: acts(by('editor'), {
    body: Type.Object({ page: HelpPage, revision: Text(32), reason: Reason }),
    data: HelpOne,
  }),
  helpRemove: acts(by('editor'), { body: Type.Object({ id: Known, revision: Revision, reason: Reason }), data: Done }),
  /** Restores a removed page from this version, under its old number. */
  helpReturn: acts(by('editor'), { body: Type.Object({ id: Id, reason: Reason }), data: HelpOne }),
  /** Sets the order of the categories and of the pages of each. A page listed below another category moves there. */
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
  /** Saves a category. `id` 0 makes a new one, at the end, with `revision` ''. */
  helpCategorySave: acts(by('editor'), {
    body: Type.Object({ id: OrNone, facts: HelpCategoryFacts, revision: Text(32), reason: Reason }),
    data: Type.Object({ id: Type.Integer() }),
  }),
  /** Deletes a category that has no pages. */
  helpCategoryRemove: acts(by('editor'), {
    body: Type.Object({ id: Known, revision: Revision, reason: Reason }),
    data: Done,
  }),
};
