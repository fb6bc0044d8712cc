import type { Comment } from '../../contract/schemas/social';
import styles from './Comments.module.css';

interface Part {
  text: string;
  named: boolean;
}

/** Splits a text at the names in it, trying the longest name first, since one may begin with another. */
export function partsOf(text: string, names: readonly string[]): Part[] {
  const marks = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: Part[] = [];
  let plain = '';
  let rest = text;
  while (rest) {
    const mark = marks.find((one) => rest.indexOf(one) === 0);
    if (mark) {
      if (plain) parts.push({ text: plain, named: false });
      parts.push({ text: mark, named: true });
      plain = '';
      rest = rest.slice(mark.length);
    } else {
      plain += rest.charAt(0);
      rest = rest.slice(1);
    }
  }
  if (plain) parts.push({ text: plain, named: false });
  return parts;
}

/** The text of a comment; the names in it are highlighted. */
export function CommentText({ contxt, mentions }: Pick<Comment, 'contxt' | 'mentions'>) {
  if (mentions.length === 0) return <>{contxt}</>;
  return (
    <>
      {partsOf(
        contxt,
        mentions.map(({ name }) => name),
      ).map(({ text, named }, at) =>
        named ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that does not change
          <b key={at} className={styles.named}>
            {text}
          </b>
        ) : (
          text
        ),
      )}
    </>
  );
}
