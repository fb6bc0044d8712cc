import type { Navigation } from '../ui/navigation';

/** The running app's navigation for what lives outside React: the API's replies and the tests. */
let current: Navigation | null = null;
export function setNavigator(navigation: Navigation): void {
  current = navigation;
}
export const navigator = (): Navigation | null => current;

/** Where the app is. The page's own address is not asked: in memory mode it never changes. */
let place = '/';
export function setHere(path: string): void {
  place = path;
}
export const here = (): string => place;
