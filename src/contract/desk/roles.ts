/** The roles of staff, each described by one line in docs/product.md. A member of staff may have several. */
export const roles = ['owner', 'editor', 'reviewer', 'support', 'cashier'] as const;
export type Role = (typeof roles)[number];
