/** Texts of the group 'browse'. The keys are the type that zh-TW must fill. */
export const browse = {} as const;
