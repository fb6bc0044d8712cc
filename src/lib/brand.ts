/** What the app is called where config.json says nothing else. */
export const defaultBrand = { name: '飞屏', nameTw: '飛屏' };

/** The name an operator gave the site; '' for none. @param config what config.json holds, whatever that is */
export function brandNameOf(config: unknown): string {
  const { brand } = (config ?? {}) as { brand?: { name?: unknown } | null };
  return typeof brand?.name === 'string' ? brand.name : '';
}
