import { createStore } from 'zustand/vanilla';
import { attempt } from '../../api/attempt';
import { limits } from '../../contract/limits';
import { type ImageRule, imageProblem } from './check-image';
import { type Sent, type UploadTarget, uploadImage } from './upload-image';

/** The upload of one picture. */
export interface Upload {
  id: number;
  file: Sent;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  /** The share that is sent, 0 to 1. */
  share: number;
  /** Why it failed, in the server's words; '' where there was no answer. */
  reason: string;
  /** The picture's address, once it is done. */
  filepath: string;
}

export interface UploadsOptions extends ImageRule {
  /** The most pictures, asked for each of them, because the room may have shrunk meanwhile. */
  max?: () => number;
  to?: UploadTarget;
  /** Called for a file that is refused, with the reason. */
  onRefused(why: 'type' | 'size' | 'count'): void;
  onDone?(upload: Upload): void;
  send?: typeof uploadImage;
}

export type Uploads = ReturnType<typeof createUploads>;

/**
 * The image uploader of spec section 5: pictures are checked, queued and sent one after the other; each can be cancelled and, where it failed, sent
 * again. It knows nothing of how it is displayed.
 */
export function createUploads({
  max = () => limits.imageUploadMaxCount,
  to,
  onRefused,
  onDone,
  send = uploadImage,
  ...rule
}: UploadsOptions) {
  const store = createStore<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }));
  const running = new Map<number, AbortController>();
  let last = 0;
  const list = () => store.getState().uploads;
  const change = (id: number, facts: Partial<Upload>) =>
    store.setState({ uploads: list().map((one) => (one.id === id ? { ...one, ...facts } : one)) });

  const run = async (upload: Upload): Promise<void> => {
    const mine = new AbortController();
    running.set(upload.id, mine);
    change(upload.id, { state: 'sending', reason: '' });
    try {
      const onShare = (share: number) => change(upload.id, { share });
      const way = { signal: mine.signal, onShare, ...(to ? { to } : {}) };
      const [filepath, refusal] = await attempt(send(upload.file, way));
      if (refusal) {
        change(upload.id, { state: 'failed', reason: refusal.kind === 'network' ? '' : refusal.message });
        return;
      }
      if (mine.signal.aborted) return;
      change(upload.id, { state: 'done', share: 1, filepath });
      onDone?.({ ...upload, state: 'done', share: 1, filepath });
    } finally {
      running.delete(upload.id);
      next();
    }
  };
  const next = (): void => {
    if (running.size > 0) return;
    const waiting = list().find(({ state }) => state === 'waiting');
    if (waiting) void run(waiting);
  };

  return {
    store,
    add(files: readonly Sent[]): void {
      for (const file of files) {
        const problem = imageProblem({ name: file.name ?? 'made.jpg', size: file.size }, rule);
        if (problem || list().length >= max()) {
          onRefused(problem ?? 'count');
          continue;
        }
        last += 1;
        const added: Upload = { id: last, file, state: 'waiting', share: 0, reason: '', filepath: '' };
        store.setState({ uploads: [...list(), added] });
      }
      next();
    },
    /** Cancels an upload, or removes a finished one from the list. */
    remove(id: number): void {
      store.setState({ uploads: list().filter((one) => one.id !== id) });
      running.get(id)?.abort();
    },
    retry(id: number): void {
      change(id, { state: 'waiting' });
      next();
    },
    /** Cancels all uploads, when the component that shows them is gone. */
    stop(): void {
      store.setState({ uploads: [] });
      for (const one of Array.from(running.values())) one.abort();
    },
  };
}
