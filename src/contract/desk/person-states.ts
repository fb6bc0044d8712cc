/** The filters of lists of accounts. 'closing': their owners have asked to close them. */
export const personStates = ['locked', 'muted', 'vip', 'closing'] as const;
export const signInWays = ['password', 'code', 'qr', 'register', 'recover'] as const;
/** The parts of a profile that others see and that a reviewer can remove. */
export const profileParts = ['name', 'avatar', 'introduce'] as const;
export type ProfilePart = (typeof profileParts)[number];
export const copyStates = ['waiting', 'ready', 'failed'] as const;
