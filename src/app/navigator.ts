import type { Navigation } from '../ui/navigation';

/** The running app's navigation for what lives outside React: the API's replies and the tests. */
let current: Navigation | null = null;
export function setNavigator(navigation: Navigation): void {
  current = navigation;
}
export const navigator = (): Navigation | null => current;
