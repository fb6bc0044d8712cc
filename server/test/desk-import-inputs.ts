import type { DeskImport, ImportFacts } from '../../src/contract/desk/imports';
import { type DeskBrowser, desk, workAs } from './desk-client';
import type { World } from './fixture';

/** A form of an import in which nothing is said. */
export const noFacts: ImportFacts = {
  ...{ category: '', genres: [], year: 0, vip: 0, teen: false, gold: 0, early: 0 },
  ...{ uploader: '', intro: '', encrypt: false },
};

const small = Buffer.from('1\n00:00:00,000 --> 00:00:01,000\n山那边\n');
const film = { name: '山那边.mp4', bytes: small.length, modifiedAt: 1_700_000_000_000 };

/** An upload of one small file is begun. @returns it with its file */
export async function beginUpload({ app }: World, browser: DeskBrowser) {
  return (await desk(app, browser, 'importUpload', { title: '', files: [film], facts: noFacts })).data;
}

/** Inputs of the desk's calls about imports. */
export function importInputs(world: World) {
  const { app } = world;
  const editor = () => workAs(world, ['editor'], 'imports');
  const chunkOf = (id: string) => ({ id, chunk: 0, hash: '', file: small });
  /** An upload whose one file is there. */
  const whole = async (): Promise<DeskImport> => {
    const { row, files } = await beginUpload(world, await editor());
    await desk(app, await editor(), 'importChunk', chunkOf(files[0]?.id ?? ''));
    return row;
  };
  const waiting = async (): Promise<string> => {
    const { id } = await whole();
    await desk(app, await editor(), 'importReady', { id });
    return id;
  };
  /** The site's own folder, made by the look. */
  const ownFolder = async (): Promise<string> =>
    (await desk(app, await editor(), 'importFolders')).data.folders[0]?.path ?? '';
  return {
    importFolders: () => ({ path: '' }),
    importList: () => ({ state: 'waiting' as const, size: 10 }),
    importOne: async () => ({ id: await waiting() }),
    importLog: async () => ({ id: await waiting(), before: 10 }),
    importFiles: async () => ({ id: (await whole()).id }),
    importFolder: async () => ({ path: await ownFolder(), facts: noFacts }),
    importUpload: () => ({ title: '', files: [film], facts: noFacts }),
    importChunk: async () => chunkOf((await beginUpload(world, await editor())).files[0]?.id ?? ''),
    importReady: async () => ({ id: (await whole()).id }),
    importStop: async () => ({ id: await waiting(), reason: '选错了' }),
    importRetry: async () => {
      const id = await waiting();
      await desk(app, await editor(), 'importStop', { id, reason: '选错了' });
      return { id, reason: '现在可以了' };
    },
  };
}
