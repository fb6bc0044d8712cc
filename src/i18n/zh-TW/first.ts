import { browse } from './browse';
import { shell } from './shell';
import { ui } from './ui';

/** What the home screen and everything around it says. */
export const first = { ...shell, ...ui, ...browse };
