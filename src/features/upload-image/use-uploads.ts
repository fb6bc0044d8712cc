import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { holdUploads, leaveUploads } from './held-uploads';
import { createUploads, type UploadsOptions } from './uploads';

type Options = Omit<UploadsOptions, 'onRefused' | 'max'> & { max?: number };

/** Makes uploads that follow the latest options, and show which files they refuse. */
function makeUploads(first: { t: ReturnType<typeof useT>; options: Options }) {
  const wish = { current: first };
  const uploads = createUploads({
    ...first.options,
    max: () => wish.current.options.max ?? limits.imageUploadMaxCount,
    onDone: (upload) => wish.current.options.onDone?.(upload),
    onRefused: (why) => {
      const { max = limits.imageUploadMaxCount, maxBytes = limits.imageUploadDefaultBytes } = wish.current.options;
      const say = wish.current.t;
      if (why === 'type') toast.warn(say('upload.type'));
      else if (why === 'size') toast.warn(say('upload.size', { n: Math.floor(maxBytes / 1024 / 1024) }));
      else toast.warn(say('upload.count', { n: max }));
    },
  });
  return { uploads, wish };
}

/**
 * The image uploader on a page: it shows refusals, and its uploads are cancelled when the page is gone.
 * @param heldAs a name under which the uploads go on nevertheless, and are found again: `onDone` is then called even when the page is gone
 */
export function useUploads(options: Options = {}, heldAs = '') {
  const t = useT();
  const wanted = { t, options };
  const [{ uploads, wish }] = useState(() =>
    heldAs ? holdUploads(heldAs, () => makeUploads(wanted)) : makeUploads(wanted),
  );
  wish.current = wanted;
  useEffect(() => () => (heldAs ? leaveUploads(heldAs) : uploads.stop()), [heldAs, uploads]);
  return { ...uploads, list: useStore(uploads.store, (state) => state.uploads) };
}
