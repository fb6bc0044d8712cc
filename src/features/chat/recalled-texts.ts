/** The texts that this viewer recalled in this run of the app, so that they can edit and resend them. The server no longer has the texts. */
const texts = new Map<string, string>();

export const keepRecalled = (id: string, text: string): void => void texts.set(id, text);
export const recalledText = (id: string): string => texts.get(id) ?? '';
