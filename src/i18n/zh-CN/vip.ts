/** Texts of the group 'vip'. The keys are the type that zh-TW must fill. */
export const vip = {} as const;
