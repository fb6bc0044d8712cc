export const peopleCalls = {};
