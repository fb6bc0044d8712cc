/** Texts of the group 'info'. The keys are the type that zh-TW must fill. */
export const info = {} as const;
