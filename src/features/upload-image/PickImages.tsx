import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../ui/Button';
import { acceptedImages } from './check-image';

interface PickImagesProps extends Pick<ButtonProps, 'id' | 'label' | 'icon' | 'tone' | 'wide' | 'landing'> {
  multiple?: boolean;
  /** Opens the camera in place of the gallery, where the device has one. */
  camera?: 'user' | 'environment';
  onPick: (files: File[]) => void;
}

/** A button that opens the system's own picture chooser. */
export function PickImages({ multiple, camera, onPick, ...button }: PickImagesProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        data-pick={camera ? 'camera' : 'gallery'}
        accept={acceptedImages}
        multiple={multiple}
        capture={camera}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // Without this the same picture could not be chosen once more.
          event.target.value = '';
          if (files.length > 0) onPick(files);
        }}
      />
    </>
  );
}
