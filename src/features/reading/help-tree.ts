import type { HelpCategory } from '../../contract/schemas/user';

export interface HelpPlace {
  category: HelpCategory;
  /** Place within the category's sublist, from 0. */
  index: number;
}

/** The place of a question; null for one that no category lists. */
export function placeOf(categories: readonly HelpCategory[], id: number): HelpPlace | null {
  for (const category of categories) {
    const index = category.sublist.findIndex((item) => item.id === id);
    if (index >= 0) return { category, index };
  }
  return null;
}

/** The id in an address (spec 2.10, query id); null where it is missing or no number. */
export function idOf(query: URLSearchParams): number | null {
  const given = query.get('id') ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** Whether the nav bar is hidden, which hideNavBar asks for (spec 2.11). A webview writes '0' or 'false' for 'not'. */
export function hidesNavBar(query: URLSearchParams): boolean {
  const given = query.get('hideNavBar');
  return given !== null && given !== '0' && given !== 'false';
}

/** The questions of the TV help center: those marked for it, by category. Where a back end marks none, all of them. */
export function forTv(categories: readonly HelpCategory[]): HelpCategory[] {
  const marked = categories.some((category) => category.sublist.some((item) => item.tv === 1));
  if (!marked) return categories.slice();
  return categories
    .map((category) => ({ ...category, sublist: category.sublist.filter((item) => item.tv === 1) }))
    .filter((category) => category.sublist.length > 0);
}
