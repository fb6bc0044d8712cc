import { findPostgres } from '../scripts/lib/postgres.mjs';
import { startCluster } from '../server/test/cluster';
import { filmKills } from '../server/test/film-kills';
import { newDatabase } from './processes';
import type { Figures } from './report';

const UPLOADS = 200;
const KILLS = 30;
/** MB of a film at most. */
const MOST = 9;
/** A line so often, for who waits. */
const TELL_EVERY = 5;

export const uploadsUsage = '[--uploads N] [--kills N]';

const numberOf = (flags: string[], name: string, otherwise: number): number => {
  const at = flags.indexOf(name);
  return at < 0 ? otherwise : Number(flags[at + 1]);
};

/**
 * uploads: films of up to 9 MB side by side, one chunk of ten cut in the middle, sent to a server whose plug is pulled all the while, in
 * turn with that of the worker which packages them. What was acknowledged must be there, every film whole and once, and nothing else
 * after a day of sweeps. Dead workers are waited for as long as an operator would.
 */
export async function measureUploads(flags: string[]): Promise<Figures> {
  const bin = findPostgres();
  if (!bin) throw new Error('uploads needs PostgreSQL (Debian: apt-get install postgresql)');
  const [uploads, kills] = [numberOf(flags, '--uploads', UPLOADS), numberOf(flags, '--kills', KILLS)];
  const began = performance.now();
  const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
  let told = 0;
  const tell = (line: string): void => {
    told += 1;
    if (told % TELL_EVERY === 0) console.log(`  ${line}, ${seconds()} s`);
  };
  const cluster = await startCluster(bin);
  try {
    const address = await newDatabase(cluster.address, 'uploads');
    const found = await filmKills({ address, uploads, kills, most: MOST, tell });
    const { killed, published, interrupted, broken, lost, wrong, twice, orphans } = found;
    console.log(
      `  ${uploads} uploads, ${killed.server} kills of the server and ${killed.worker} of the worker, ${interrupted} films interrupted, ` +
        `${broken} chunks and calls broke and came again, ${published} films stand; ${seconds()} s`,
    );
    for (const what of [...lost, ...wrong, ...twice, ...orphans]) console.log(`  ${what}`);
    return {
      'uploads.lost': lost.length,
      'uploads.wrong': wrong.length,
      'uploads.twice': twice.length,
      'uploads.orphans': orphans.length,
      'uploads.kills': killed.server + killed.worker,
    };
  } finally {
    await cluster.stop();
  }
}
