/** Texts of the group 'player'. The keys are the type that zh-TW must fill. */
export const player = {} as const;
