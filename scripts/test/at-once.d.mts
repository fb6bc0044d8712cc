export function toldOf(name: string, errors: readonly { message: string; diff?: string }[]): string;
