/** Texts of the group 'ui'. The keys are the type that zh-TW must fill. */
export const ui = {} as const;
