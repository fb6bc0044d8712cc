/** Where SQL stands, in the address of a module. */
export const REPOSITORY: RegExp;
/** Which functions of repositories no test of a run has called, one line each. */
export function neverRan(folder: string, repositories?: string[]): string[];
