export function findProofs(): Map<string, { file: string; title: string }[]>;
