/** Who runs the site, and for what: one line each in docs/product.md. A person may have several. */
export const roles = ['owner', 'editor', 'reviewer', 'support', 'cashier'] as const;
export type Role = (typeof roles)[number];
