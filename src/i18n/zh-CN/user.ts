/** Texts of the group 'user'. The keys are the type that zh-TW must fill. */
export const user = {} as const;
