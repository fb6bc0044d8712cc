import { plainText, stored } from '../../platform/stored';

/** The drafts of forms, by form and field: they survive an error, Back and a reload. */
const drafts = stored('voice.', plainText);

/** The drafts of a form's fields. @param form the form's name, and what it is about */
export function draftsOf<K extends string>(form: string, fields: readonly K[]) {
  const all = {} as Record<K, ReturnType<typeof drafts.of>>;
  for (const field of fields) all[field] = drafts.of(`${form}.${field}`);
  return all;
}
