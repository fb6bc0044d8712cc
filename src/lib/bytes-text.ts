const KB = 1024;
const MB = KB * KB;

/** A size for people: '0 KB', '12 KB', '3.4 MB'. Whole KB, rounded up, so that something is never shown as nothing. */
export const bytesText = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`;
