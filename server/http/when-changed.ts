import { statSync } from 'node:fs';

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** What is made of some files, made again when one of them changes, comes or goes. */
export function whenChanged<T>(files: readonly string[], make: () => T): () => T {
  let made: { changed: string; value: T } | undefined;
  return () => {
    const changed = files.map(changedAt).join(' ');
    if (made?.changed !== changed) made = { changed, value: make() };
    return made.value;
  };
}
