import { json, plainText, type Stored, stored, textList } from '../../platform/stored';

/** Somebody who was chosen to be named. */
export interface Named {
  id: string;
  name: string;
}

const texts = stored('comment.', plainText);
const pictures = stored('comment.', textList);
const names = stored(
  'comment.',
  json((found): Named[] => (Array.isArray(found) ? found.filter(isNamed) : [])),
);

const isNamed = (one: unknown): one is Named =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as Named).id === 'string' &&
  typeof (one as Named).name === 'string';

/** A comment that is being written: its text, its pictures and whom it names survive an error, Back and a reload. */
export interface CommentDraft {
  text: Stored<string>;
  pictures: Stored<string[]>;
  names: Stored<Named[]>;
}

/** A draft for each title and each comment that is answered. */
export const draftOf = (mediaKey: string, replyTo = ''): CommentDraft => ({
  text: texts.of(`${mediaKey}.${replyTo}`),
  pictures: pictures.of(`${mediaKey}.${replyTo}.pictures`),
  names: names.of(`${mediaKey}.${replyTo}.names`),
});
