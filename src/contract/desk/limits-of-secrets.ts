/**
 * The secrets of the site that an owner may renew: what they protect lives for minutes or hours, is requested anew by itself, or
 * has to be entered once more by hand.
 */
export const renewable = [
  'token_secret',
  'ticket_secret',
  'code_secret',
  'desk_secret',
  'grant_secret',
  'picture_secret',
  'export_secret',
  'sender_secret',
  'growth_secret',
  'log_secret',
  'alarm_secret',
] as const;
export type Renewable = (typeof renewable)[number];

/** The secrets that cannot be renewed, because stored data or running systems depend on them. */
export const lasting = ['redeem_secret', 'shared_secret'] as const;

/** All secrets, by their keys in the table `meta`. */
export const siteSecrets = [...renewable, ...lasting] as const;
export type SecretName = (typeof siteSecrets)[number];

export const isRenewable = (name: SecretName): name is Renewable => (renewable as readonly SecretName[]).includes(name);
