export function keepEarlierFiles(from: string, to: string, now?: number): void;
