import type { Layout } from '../../platform/platform';

/** The text in an empty field: an example. A phone's field has no label beside it, so its label precedes the example. */
export const hintOn =
  (layout: Layout) =>
  (label: string, hint: string): string =>
    layout === 'tv' ? hint : `${label} · ${hint}`;
