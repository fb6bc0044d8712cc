import type { DeskParams } from '../../contract/desk/calls';

type Wish = DeskParams<'messageSend'>;
/** What is typed: regions stand in one line, and everybody is a choice. */
export type Typed = Omit<Wish, 'regions'> & { regions: string; isAll: boolean };

/** What of it is sent. A person is named as it was typed: blanks that are cut off would be the word for everybody. */
export const wishOf = ({ isAll, regions, to, language, levels, ...typed }: Typed): Wish => ({
  ...typed,
  to: isAll ? '' : to,
  language: isAll ? language : '',
  levels: isAll ? levels : [],
  regions: isAll
    ? regions
        .split(/[,，、\s]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase())
    : [],
});
