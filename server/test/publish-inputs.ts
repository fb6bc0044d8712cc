import { randomUUID } from 'node:crypto';
import type { VideoUploadRow } from '../db/schema';
import type { Caller } from './client';
import { savedFields, uploadRow } from './films';
import type { World } from './fixture';

/** Inputs of films on their way. Each call has one of its own; it takes no room of the account. */
export function publishInputs({ db }: World, caller: Caller) {
  const uid = caller.token?.uid ?? '';
  async function upload(facts: Partial<VideoUploadRow> = {}): Promise<VideoUploadRow> {
    const row = uploadRow(`upload-${randomUUID()}`, { uid, counted: 0, reserved: 0, ...facts });
    await db.insertInto('video_uploads').values(row).execute();
    return row;
  }
  const whole = { phase: 'ready', present: '11' } as const;
  const failed = {
    phase: 'failed',
    reason: 'error',
    media_key: 'hai-bian',
    said: '{"title":"海边","cover":null}',
  } as const;
  return {
    publishPoint: () => ({}),
    createVideoFile: () => ({ name: '海边.mp4', bytes: 1_000_000, fileKey: 'file-1' }),
    videoUpload: async () => ({ id: (await upload()).id }),
    videoUploads: () => ({}),
    videoFrames: async () => ({ id: (await upload({ ...whole, frames: '[]' })).id }),
    saveVideo: async () => {
      const { id } = await upload(whole);
      return savedFields({ id, lid: 'films', uniqueFileName: `${id}.mp4` }, uid);
    },
    cancelVideo: async () => ({ id: (await upload()).id }),
    retryVideo: async () => ({ id: (await upload(failed)).id }),
  };
}
