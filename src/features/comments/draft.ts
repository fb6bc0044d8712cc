import { json, plainText, type Stored, stored, textList } from '../../platform/stored';

/** A person who was chosen to be mentioned. */
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

/** A draft of a comment: its text, its pictures and the people it mentions survive an error, Back and a reload. */
export interface CommentDraft {
  text: Stored<string>;
  pictures: Stored<string[]>;
  names: Stored<Named[]>;
}

/** The draft for a title, or for the comment that is answered. */
export const draftOf = (mediaKey: string, replyTo = ''): CommentDraft => ({
  text: texts.of(`${mediaKey}.${replyTo}`),
  pictures: pictures.of(`${mediaKey}.${replyTo}.pictures`),
  names: names.of(`${mediaKey}.${replyTo}.names`),
});
