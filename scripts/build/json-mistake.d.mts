/** Line and column from 1; `what` in words for whoever typed it. */
export interface JsonMistake {
  line: number;
  column: number;
  what: string;
}
/** Where a JSON text goes wrong first, and how; null where it is JSON. */
export function mistakeIn(text: string): JsonMistake | null;
