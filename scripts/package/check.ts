import { CareError } from '../lib/care.mjs';

/**
 * Ends the packaging where a finished artefact is not what it should be.
 * @param artefact its file name
 * @param problems each in one sentence
 * @throws CareError
 */
export function demandNone(artefact: string, problems: string[]): void {
  if (problems.length > 0) throw new CareError(`${artefact} was made, but is not right:\n- ${problems.join('\n- ')}`);
}

/**
 * Compares an archive with what went into it, byte by byte.
 * @returns problems
 */
export function differences(entries: Map<string, Buffer>, wanted: Map<string, Buffer>): string[] {
  return [...wanted].flatMap(([name, data]) => {
    const found = entries.get(name);
    if (!found) return [`${name} is missing`];
    return found.equals(data) ? [] : [`${name} has other content than what was packed`];
  });
}
