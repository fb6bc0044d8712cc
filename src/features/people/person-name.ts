import type { Person } from '../../contract/schemas/social';
import type { t as Translate } from '../../i18n/i18n';

/** What somebody is called; who has closed the account has no name any more. */
export const personName = (t: typeof Translate, { nickName, closed }: Pick<Person, 'nickName' | 'closed'>): string =>
  closed ? t('people.closedName') : nickName;

/** Characters that stand in one line where a name is written large. */
const ofOneLine = 8;

/** Whether a name needs smaller letters and a second line there; the longest has 20 characters. */
export const isLongName = (name: string): boolean => Array.from(name).length > ofOneLine;
