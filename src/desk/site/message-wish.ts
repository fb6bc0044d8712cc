import type { DeskParams } from '../../contract/desk/calls';

type Wish = DeskParams<'messageSend'>;
/** The form's values: regions are one line, and 'everybody' is a choice. */
export type Typed = Omit<Wish, 'regions'> & { regions: string; isAll: boolean };

/** The wish that is sent. A person is sent as typed: trimmed blanks would be '', which stands for everybody. */
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
