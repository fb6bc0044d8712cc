const MB = 1024 * 1024;

/** Bytes as people say them: 'n MB' to whole ones, from a gigabyte on to one decimal. */
export function sizeText(bytes: number): string {
  if (bytes < 1024 * MB) return `${Math.max(1, Math.round(bytes / MB))} MB`;
  const tenths = Math.round((bytes / MB / 1024) * 10) / 10;
  return `${tenths % 1 === 0 ? tenths.toFixed(0) : tenths.toFixed(1)} GB`;
}
