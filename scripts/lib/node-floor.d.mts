/** In the words of package.json's `engines`. */
export const nodeRange: string;
/** Why a version of Node will not do, and what would; '' where it will. */
export function nodeProblem(version: string): string;
