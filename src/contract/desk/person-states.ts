/** What lists of accounts are narrowed to. 'closing': their owners asked for them to be closed. */
export const personStates = ['locked', 'muted', 'vip', 'closing'] as const;
export const signInWays = ['password', 'code', 'qr', 'register', 'recover'] as const;
/** What of a profile others see, and a reviewer can take away. */
export const profileParts = ['name', 'avatar', 'introduce'] as const;
export type ProfilePart = (typeof profileParts)[number];
export const copyStates = ['waiting', 'ready', 'failed'] as const;
