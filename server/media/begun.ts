import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearPartials } from './episode-files';

/**
 * Which episode an import is making. What a kill leaves of it is removed by whoever makes that episode next; where its film is gone by
 * then nobody would. It is a file beside the lock of the import, whose holder alone reads and writes it.
 */
export class Begun {
  private readonly file: string;

  /** @param root where imports write */
  constructor(private readonly root: string) {
    this.file = join(root, '.import-begun');
  }

  /** Removes what an import that was killed had begun. */
  clearLast(): void {
    if (!existsSync(this.file)) return;
    const folder = readFileSync(this.file, 'utf8');
    // One that was cut off while it was written names no episode.
    if (/^[^/]+\/[^/]+$/.test(folder) && !folder.startsWith('.')) clearPartials(join(this.root, folder));
    this.end();
  }

  /** @param folder of an episode, below the root */
  begin(folder: string): void {
    writeFileSync(this.file, folder);
  }

  end(): void {
    rmSync(this.file, { force: true });
  }
}
