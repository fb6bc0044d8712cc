/** The part of the address that stands for a page that is not there yet. */
export const NEW_HELP = 'new';
