import type { Layout } from '../../platform/platform';

/** What stands in an empty field: an example. A phone's field has no label beside it, so the example is told with it. */
export const hintOn =
  (layout: Layout) =>
  (label: string, hint: string): string =>
    layout === 'tv' ? hint : `${label} · ${hint}`;
