/** Texts of the group 'auth'. The keys are the type that zh-TW must fill. */
export const auth = {} as const;
