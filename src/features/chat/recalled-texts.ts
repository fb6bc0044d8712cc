/** What this viewer took back in this run of the app, to be written anew. The server has no word of it any more. */
const texts = new Map<string, string>();

export const keepRecalled = (id: string, text: string): void => void texts.set(id, text);
export const recalledText = (id: string): string => texts.get(id) ?? '';
