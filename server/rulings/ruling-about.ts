import type { RulingRow } from '../db/schema/rulings';
import type { Messages } from '../messages';

/** Of what was taken down, so much stands in a letter. */
const QUOTED = 20;

/** What a letter calls what was decided: the thing by how it begins, an account by what was done to it. */
export function rulingAbout(t: Messages, { kind, quote }: Pick<RulingRow, 'kind' | 'quote'>): string {
  const said = Array.from(quote.replace(/\s+/g, ' '));
  return t.rulings.about(kind, said.length > QUOTED ? `${said.slice(0, QUOTED).join('')}…` : said.join(''));
}
