/** What lists of accounts are narrowed to. 'closing': their owners asked for them to be closed. */
export const personStates = ['locked', 'muted', 'vip', 'closing'] as const;
export const signInWays = ['password', 'code', 'qr', 'register', 'recover'] as const;
export const copyStates = ['waiting', 'ready', 'failed'] as const;
