import type { UploadTarget } from './upload-image';
import type { Upload } from './uploads';
import { useUploads } from './use-uploads';

interface OnePictureOptions {
  /** The picture's path on our host; '' for none. */
  picture: string;
  /** The target of the upload; by default the pictures of people. */
  to?: UploadTarget;
  onChange: (picture: string) => void;
  /** Called when an upload starts or ends: meanwhile the form cannot be sent. */
  onBusy: (busy: boolean) => void;
}

export interface OnePicture {
  /** The state of the upload; without one, whether there is a picture. */
  state: Upload['state'] | 'there' | 'none';
  picture: string;
  /** The upload while it is running or failed. */
  upload: Upload | undefined;
  pick(file: File): void;
  retry(): void;
  cancel(): void;
  remove(): void;
}

/** The state of a field for one picture. */
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
      // The file was refused, which the uploads have shown.
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
