const parts = /^v?(\d{1,9}(?:\.\d{1,9}){0,3})(?:[-+].*)?$/;

/** '1.10.2' as numbers; null for what is no version. */
const numbersOf = (version: string): number[] | null => {
  const [, numbers] = parts.exec(version.trim()) ?? [];
  return numbers === undefined ? null : numbers.split('.').map(Number);
};

/** Negative where `a` is older than `b`, 0 where they are the same; '1.2' is '1.2.0'. What is no version is older than any. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  if (!left || !right) return Number(Boolean(left)) - Number(Boolean(right));
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const isVersion = (text: string): boolean => parts.test(text.trim());
