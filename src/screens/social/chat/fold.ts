/** Lines and characters that are shown of a long message; the rest on wish. */
const mostLines = 8;
const mostChars = 176;

export const isLong = (text: string): boolean => text.length > mostChars || text.split('\n').length > mostLines;
