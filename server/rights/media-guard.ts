import type { Db } from '../db/db';
import { type Admitted, isPicture, type MediaGuard } from '../http/media';
import { memoize } from '../memoize';
import { GRANT_MARK, type Grants } from './grants';
import { GATES_MS, type Gate, type GateIndex } from './grants-index';
import { cutManifest, heightOfFile, heightsWithin } from './heights';
import { stoppedPlays } from './leases-repository';

export interface GuardDeps {
  db: Db;
  grants: Grants;
  index: GateIndex;
  /** Unix ms. */
  clock: () => number;
  /** Of a grant: whoever was stopped longer ago has none left. */
  lifeSeconds: number;
}

/**
 * Who may have a file of a film (spec sections 4 and 6). Everything that is no picture of a gated film (manifests,
 * segments, subtitles) is there under a grant of one of the episodes in its folder alone. Renditions that are taller than
 * the viewer's right are neither in their manifests nor to be had; what gave way to another screen gets nothing more.
 */
export function createMediaGuard({ db, grants, index, clock, lifeSeconds }: GuardDeps): MediaGuard {
  const stopped = memoize(GATES_MS, clock, () => stoppedPlays(db, clock() - lifeSeconds * 1000));

  async function underGrant(asked: string): Promise<Admitted | 'forged' | null> {
    const end = asked.indexOf('/');
    const grant = end > 0 ? await grants.read(asked.slice(0, end)) : 'forged';
    if (grant === 'forged') return 'forged';
    if (grant === 'expired' || (grant.play && (await stopped()).has(grant.play))) return null;
    const path = asked.slice(end + 1);
    const gate = await index.gateOf(path);
    // No gate: free to everybody, also under the grant that was given when it was not.
    if (gate && !gate.episodes.has(grant.episodeKey)) return null;
    return within(gate, grant.height, {
      path,
      privateSeconds: Math.max(0, Math.floor(grant.expires - clock() / 1000)),
    });
  }
  return {
    async admit(asked) {
      if (asked.startsWith(GRANT_MARK)) return underGrant(asked);
      // Posters, thumbs, backdrops and preview tiles are the shop window: they are for everybody, whatever the film.
      const gate = isPicture(asked) ? undefined : await index.gateOf(asked);
      return gate && !gate.open ? null : within(gate, 0, { path: asked });
    },
  };
}

/** Up to a height; everybody's own counts where it is taller. */
function within(gate: Gate | undefined, height: number, admitted: Admitted): Admitted | null {
  if (!gate) return admitted;
  const heights = heightsWithin(gate.heights, Math.max(height, gate.everybody));
  if (heights.length === gate.heights.length) return admitted;
  const own = heightOfFile(admitted.path, gate.heights);
  if (own !== undefined && !heights.includes(own)) return null;
  return { ...admitted, cut: (manifest) => cutManifest(admitted.path, manifest, heights) };
}
