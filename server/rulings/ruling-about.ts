import type { RulingRow } from '../db/schema/rulings';
import type { Messages } from '../messages';

/** How many characters of a removed thing a letter quotes. */
const QUOTED = 20;

/** The subject of a decision in a letter: a thing is quoted by its beginning, an account by what was done to it. */
export function rulingAbout(t: Messages, { kind, quote }: Pick<RulingRow, 'kind' | 'quote'>): string {
  const said = Array.from(quote.replace(/\s+/g, ' '));
  return t.rulings.about(kind, said.length > QUOTED ? `${said.slice(0, QUOTED).join('')}…` : said.join(''));
}
