import { plainText, stored } from '../../platform/stored';

/** What is chosen and written waits through an error, Back and a reload, by the form and its field. */
const drafts = stored('voice.', plainText);

/** A place for each field of a form. @param form which it is, and what it is about */
export function draftsOf<K extends string>(form: string, fields: readonly K[]) {
  const all = {} as Record<K, ReturnType<typeof drafts.of>>;
  for (const field of fields) all[field] = drafts.of(`${form}.${field}`);
  return all;
}
