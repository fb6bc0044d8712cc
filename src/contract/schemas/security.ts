export const securityCalls = {};
