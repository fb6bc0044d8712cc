export function keepEarlierFiles(from: string, to: string, now?: number): void;
export function putInPlace(fresh: string, dist: string): void;
