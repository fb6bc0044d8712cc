/**
 * The secrets of the site that an owner may renew: what they protect lives for minutes or hours, is asked for anew by itself, or is
 * said once more by hand.
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

/** Those that stay: something that is stored, or that runs, is worth nothing without them. */
export const lasting = ['redeem_secret', 'shared_secret'] as const;

/** All of them, as `meta` names them. */
export const siteSecrets = [...renewable, ...lasting] as const;
export type SecretName = (typeof siteSecrets)[number];

export const isRenewable = (name: SecretName): name is Renewable => (renewable as readonly SecretName[]).includes(name);
