export const profileCalls = {};
