export function gzipKb(dist: string, files: Iterable<string>): number;
export function entrySizeKb(dist: string): number;
export function homeSizeKb(dist: string): number;
