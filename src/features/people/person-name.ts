import type { Person } from '../../contract/schemas/social';
import type { t as Translate } from '../../i18n/i18n';

/** The name of a person; a closed account has no name any more. */
export const personName = (t: typeof Translate, { nickName, closed }: Pick<Person, 'nickName' | 'closed'>): string =>
  closed ? t('people.closedName') : nickName;

/** The number of characters that fit into one line where a name is written large. */
const ofOneLine = 8;

/** Whether a name needs smaller letters and a second line there; the longest name has 20 characters. */
export const isLongName = (name: string): boolean => Array.from(name).length > ofOneLine;
