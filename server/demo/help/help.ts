import { account } from './account';
import type { DemoHelpCategory } from './category';
import { terms } from './terms';
import { watching } from './watching';

/** Help of the demo, in both ways of writing Chinese; neither is converted from the other. */
export const demoHelp: readonly DemoHelpCategory[] = [...watching, ...account, ...terms];
