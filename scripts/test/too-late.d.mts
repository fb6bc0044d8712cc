export function tooLate(step: { name: string; title: string; beginsBy?: number }, elapsedMs: number): string;
