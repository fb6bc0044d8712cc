import type { UploadTarget } from './upload-image';
import type { Upload } from './uploads';
import { useUploads } from './use-uploads';

interface OnePictureOptions {
  /** Its path on our host; '' for none. */
  picture: string;
  /** Where it goes; the pictures of people where nothing is said. */
  to?: UploadTarget;
  onChange: (picture: string) => void;
  /** While it is on its way, what it belongs to cannot be sent. */
  onBusy: (busy: boolean) => void;
}

export interface OnePicture {
  /** Where it stands: that of the upload, or whether there is one. */
  state: Upload['state'] | 'there' | 'none';
  picture: string;
  /** On its way, or failed. */
  upload: Upload | undefined;
  pick(file: File): void;
  retry(): void;
  cancel(): void;
  remove(): void;
}

/** A field for one picture. */
export function useOnePicture({ picture, to, onChange, onBusy }: OnePictureOptions): OnePicture {
  const uploads = useUploads({
    max: 1,
    ...(to ? { to } : {}),
    onDone: ({ id, filepath }) => {
      onChange(filepath);
      onBusy(false);
      uploads.remove(id);
    },
  });
  const [upload] = uploads.list;
  return {
    state: upload?.state ?? (picture ? 'there' : 'none'),
    picture,
    upload,
    pick(file) {
      onBusy(true);
      uploads.add([file]);
      // It was not taken, which the uploads have said.
      if (uploads.store.getState().uploads.length === 0) onBusy(false);
    },
    retry: () => upload && uploads.retry(upload.id),
    cancel() {
      if (upload) uploads.remove(upload.id);
      onBusy(false);
    },
    remove: () => onChange(''),
  };
}
