import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY, roomIn } from '../lib/room.mjs';

const PREFIX = 'danmu-tv-test-';
/** A whole run's databases, films and browsers' profiles take less than a tenth of it. */
const ENOUGH_BYTES = 12 * 1024 ** 3;

/**
 * A folder for whatever tests and what they start leave behind. It lies in memory where there is plenty: a run writes ten thousand databases that
 * nobody wants to keep, and to put them on a disk was a tenth of its time.
 * @param {{ memory?: string, free?: number }} [where] the system's folder in memory, and its free memory in bytes
 */
export function makeRunFolder({ memory = MEMORY, free = freemem() } = {}) {
  const parent = free >= ENOUGH_BYTES && roomIn(memory) >= ENOUGH_BYTES ? memory : tmpdir();
  if (parent === memory) clearAway(memory);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as somebody else, who has to pass.
  chmodSync(folder, 0o755);
  return folder;
}

/** A run that was killed would hold its memory until the machine starts anew. */
function clearAway(memory) {
  for (const name of readdirSync(memory)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
