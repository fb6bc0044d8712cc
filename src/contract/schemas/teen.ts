export const teenCalls = {};
