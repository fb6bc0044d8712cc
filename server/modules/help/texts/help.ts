import { account } from './account';
import type { HelpTexts } from './category';
import { terms } from './terms';
import { watching } from './watching';

/** The product's own help, in both ways of writing Chinese; neither is converted from the other. */
export const helpTexts: readonly HelpTexts[] = [...watching, ...account, ...terms];
