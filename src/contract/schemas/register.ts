export const registerCalls = {};
