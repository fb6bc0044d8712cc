/** Texts of the group 'shell'. The keys are the type that zh-TW must fill. */
export const shell = {} as const;
