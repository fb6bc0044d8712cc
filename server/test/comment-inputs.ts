import type { Caller } from './client';
import { commentRow, titleRow, voteRow, type World } from './fixture';
import { smallGif } from './small-gif';

/** Inputs of what members add to comments, of polls and of their pictures. @param caller the member who asks */
export function commentInputs({ db, app, clock }: World, caller: Caller) {
  const uid = () => caller.token?.uid ?? '';
  let made = 0;

  /** A title of the caller's. */
  async function ownTitle(): Promise<string> {
    made += 1;
    const key = `own-${made}`;
    await db
      .insertInto('titles')
      .values(titleRow(key, `自己的${made}`, { uploader: uid() }))
      .execute();
    app.services.catalogue.changed(key);
    return key;
  }

  /** A poll of the caller's, under a title that is there for everybody. */
  async function ownPoll(): Promise<string> {
    made += 1;
    const id = `own-poll-${made}`;
    await db
      .insertInto('votes')
      .values(voteRow(id, { uid: uid(), created_at: clock.now }))
      .execute();
    return id;
  }

  return {
    pinComment: async () => {
      const media_key = await ownTitle();
      const row = commentRow(`under-${media_key}`, { media_key });
      await db.insertInto('comments').values(row).execute();
      return { id: row.id, status: 1 };
    },
    mentionPeople: () => ({ mediaKey: 'liulang' }),
    polls: () => ({ kind: 'joined' }),
    createPoll: async () => {
      await db.updateTable('titles').set({ uploader: uid() }).where('media_key', '=', 'diqiu').execute();
      return { mediaKey: 'diqiu', title: '去哪？', options: '东\n西', days: 7, clientId: 'poll-1' };
    },
    endPoll: async () => ({ id: await ownPoll() }),
    deletePoll: async () => ({ id: await ownPoll() }),
    albumUpload: () => ({ file: smallGif, chunk: 0, totalChunk: 1, uniqueFileID: 'album-1', purpose: 'chat' }),
    albumUploadState: () => ({ uniqueFileID: 'album-1', purpose: 'chat' }),
  };
}
