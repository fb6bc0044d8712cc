const collator = new Intl.Collator('zh-CN', { numeric: true, sensitivity: 'base' });

/** Names in the order a person reads them: 2 before 10. */
export const naturalOrder = (a: string, b: string): number => collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
