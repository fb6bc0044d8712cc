/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** What needs no quotes. */
const PLAIN = /^[\w.: ]*$/;
/** A spreadsheet reads a file as UTF-8 where it begins with it. */
const MARK = '\ufeff';

/** A cell of a CSV file, in quotes; one that begins like a formula is none for a spreadsheet. */
export const csvCell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;

export type CsvRow = readonly (string | number)[];

/** A row: numbers and plain words as they are, all else as `csvCell`. */
export const csvLine = (cells: CsvRow): string =>
  cells.map((cell) => (typeof cell === 'number' || PLAIN.test(cell) ? String(cell) : csvCell(cell))).join(',');

/** A file for a spreadsheet. */
export const csvFile = (rows: readonly CsvRow[]): string => `${MARK}${rows.map(csvLine).join('\r\n')}\r\n`;
