import { type ReactNode, useRef } from 'react';
import { usePlatform } from '../../platform/use-platform';
import { Button, type ButtonProps } from '../../ui/Button';
import { useFault } from '../../ui/use-fault';
import type { FileHandle } from './file-handles';

interface PickFilmProps extends Pick<ButtonProps, 'id' | 'label' | 'icon' | 'tone' | 'wide' | 'landing' | 'disabled'> {
  /** @param handle where the engine gives one: with it the file can be opened again after a reload */
  onPick: (file: File, handle?: FileHandle) => void;
}

type Picker = (options: { types: { accept: Record<string, string[]> }[] }) => Promise<FileHandle[]>;

const accepted = { 'video/*': ['.mp4', '.mov', '.m4v', '.mkv', '.webm', '.avi', '.ts', '.flv', '.3gp'] };

/** A button that opens the system's own file chooser: on phones the gallery, on a desktop a file that may be opened again. */
export function PickFilm({ onPick, ...button }: PickFilmProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const fail = useFault();
  const { layout } = usePlatform();
  const { showOpenFilePicker } = window as { showOpenFilePicker?: Picker };
  const pick = async (open: Picker) => {
    try {
      const [handle] = await open({ types: [{ accept: accepted }] });
      if (handle) onPick(await handle.getFile(), handle);
    } catch (error) {
      // The viewer chose nothing, or the engine forbids the file picker here: the plain file input remains.
      if (!(error instanceof DOMException)) throw error;
      if (error.name !== 'AbortError') input.current?.click();
    }
  };
  const press = () => {
    if (layout === 'tv' && showOpenFilePicker) pick(showOpenFilePicker).catch(fail);
    else input.current?.click();
  };
  return (
    <>
      <Button {...button} onPress={press} />
      <input
        ref={input}
        type="file"
        hidden
        aria-hidden="true"
        data-pick="film"
        accept={['video/*', ...accepted['video/*']].join(',')}
        onChange={(event) => {
          const [file] = Array.from(event.target.files ?? []);
          // Without this the same film could not be chosen once more.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
