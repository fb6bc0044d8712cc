/** Nothing is locked for root: what is to be refused is done as a user who owns nothing. */
export async function asNobody<T>(work: () => T | Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

/**
 * What is locked is locked for this program, too: started by root it has the rights of the files' owner, and none beyond them. The programs
 * of a run lie where nobody else may read. @returns what to spawn
 */
export function asOwner(command: string, args: readonly string[]): [command: string, args: string[]] {
  if (process.geteuid?.() !== 0) return [command, [...args]];
  return ['setpriv', ['--bounding-set=-dac_override,-dac_read_search', '--', command, ...args]];
}
