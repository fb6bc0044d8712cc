/** The part of the address that stands for a page that does not exist yet. */
export const NEW_HELP = 'new';
