import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { createUploads, type Uploads, type UploadsOptions } from './uploads';

/** The image uploader on a page: what is refused is said, and nothing goes on once the page has gone. */
export function useUploads(options: Omit<UploadsOptions, 'onRefused' | 'max'> & { max?: number } = {}) {
  const t = useT();
  const latest = useRef({ t, options });
  latest.current = { t, options };
  const [uploads] = useState<Uploads>(() =>
    createUploads({
      ...options,
      max: () => latest.current.options.max ?? limits.imageUploadMaxCount,
      onDone: (upload) => latest.current.options.onDone?.(upload),
      onRefused: (why) => {
        const { max = limits.imageUploadMaxCount, maxBytes = limits.imageUploadDefaultBytes } = latest.current.options;
        const say = latest.current.t;
        if (why === 'type') toast.warn(say('upload.type'));
        else if (why === 'size') toast.warn(say('upload.size', { n: Math.floor(maxBytes / 1024 / 1024) }));
        else toast.warn(say('upload.count', { n: max }));
      },
    }),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return { ...uploads, list: useStore(uploads.store, (state) => state.uploads) };
}
