export const regionCalls = {};
