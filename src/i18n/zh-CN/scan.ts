/** Texts of the group 'scan'. The keys are the type that zh-TW must fill. */
export const scan = {} as const;
