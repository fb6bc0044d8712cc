/** What stands for syllables: letters, or the digits of nine keys that carry them. */
export type Keys = 'letters' | 'digits';

/** More keys than this nobody overlooks on one line, and the engine looks at no more. */
export const mostKeys = 40;
