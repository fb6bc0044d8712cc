/** The user that a viewer's key names ('u:<uid>'); '' for a visitor's, and for none. See Viewer.key. */
export const uidOf = (key: string): string => (key.startsWith('u:') ? key.slice(2) : '');
