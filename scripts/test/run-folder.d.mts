/** A folder for what a run of tests leaves behind, in memory where there is plenty. @returns its path */
export function makeRunFolder(where?: { memory?: string; free?: number }): string;
