import { type Admitted, isPicture, type MediaGuard } from '../http/media';
import { GRANT_MARK, type Grants } from './grants';
import type { GateIndex } from './grants-index';

/**
 * Who may have a file of a film (spec sections 4 and 6). Everything that is no picture of a gated film (manifests,
 * segments, subtitles) is there under a grant of one of the episodes in its folder alone.
 * @param clock unix ms
 */
export function createMediaGuard(grants: Grants, index: GateIndex, clock: () => number): MediaGuard {
  async function underGrant(asked: string): Promise<Admitted | 'forged' | null> {
    const end = asked.indexOf('/');
    const grant = end > 0 ? await grants.read(asked.slice(0, end)) : 'forged';
    if (grant === 'forged') return 'forged';
    if (grant === 'expired') return null;
    const path = asked.slice(end + 1);
    const gate = await index.gateOf(path);
    // No gate: free to everybody, also under the grant that was given when it was not.
    if (gate && !gate.episodes.has(grant.episodeKey)) return null;
    return { path, privateSeconds: Math.max(0, Math.floor(grant.expires - clock() / 1000)) };
  }
  return {
    async admit(asked) {
      if (asked.startsWith(GRANT_MARK)) return underGrant(asked);
      // Posters, thumbs, backdrops and preview tiles are the shop window: they are for everybody, whatever the film.
      const gate = isPicture(asked) ? undefined : await index.gateOf(asked);
      return gate && !gate.open ? null : { path: asked };
    },
  };
}
