import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors';
import type { Viewer } from '../../http/common-rules';
import { serve } from '../../http/serve';
import { newId } from '../../ids';
import { clearKeys } from '../../rights/grants-repository';
import { rightsTime } from '../../rights/leases-repository';
import { isTaller, tallestOf } from '../../rights/level-heights';
import { screenTaken } from '../../rights/screens';
import type { Services } from '../../services';
import * as repository from '../../titles/titles-repository';
import { rightsOf, rightsTable } from '../../vip/rights-repository';

/** A film for everybody has a plain address: one that a CDN can keep. */
const noGrant = { grant: '', expires: 0 };

/** Where the files of a film are for who may watch it (spec sections 4 and 7.5). */
export function addressRoutes(app: FastifyInstance, { db, clock, grants, may, teen, screens }: Services): void {
  serve(app, 'playAddress', async ({ params, viewer }) => {
    const episode = await repository.episode(db, params.episodeKey);
    const title = episode && (await repository.title(db, episode.media_key));
    if (!episode || !title) throw notFound((t) => t.episodeNotFound);
    const now = clock();
    const playing = { uid: viewer.uid, deviceId: viewer.deviceId, play: params.play ?? '' };
    const at = viewer.uid && playing.play ? await rightsTime(db, playing, now) : now;
    const isOpen = await may(viewer, 'watch', { title, episode, at });
    if (viewer.teen) await teen.begin(viewer);
    const [table, rights] = await Promise.all([rightsTable(db), rightsOf(db, viewer.uid, at)]);
    const heights = JSON.parse(episode.heights) as number[];
    const isPlain = isOpen && !isTaller(heights, rights, table);
    const play = await screenFor(viewer, params.play, isPlain);
    const film = { episodeKey: episode.episode_key, folder: episode.folder, heights };
    const granted = { ...film, viewerKey: viewer.key, height: tallestOf(rights, table), play };
    const { grant, expires } = isPlain ? noGrant : await grants.issue(granted);
    const folder = `${grant || '/media'}/${episode.folder}`;
    const keys = await clearKeys(db, episode.episode_key);
    // An encrypted film is DASH alone: nothing that plays HLS by itself could ask for its key.
    const hls = Object.keys(keys).length > 0 ? '' : `${folder}/master.m3u8`;
    return { hls, dash: `${folder}/manifest.mpd`, expires, grant, clearKeys: keys };
  });

  /** The play that a viewer's screen is taken for, '' for none: what everybody may fetch can be asked for without one. */
  async function screenFor(viewer: Viewer, play: string | undefined, isPlain: boolean): Promise<string> {
    if (!viewer.uid || (isPlain && play === undefined)) return '';
    const named = play ?? newId(clock());
    const { stopped, screens: most } = await screens.hold(viewer, named);
    if (stopped) throw screenTaken(most);
    return named;
  }
}
