import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { pictureTypes } from './send-picture';

interface Props {
  label: string;
  /** The name of the field: a page may have several of these buttons. */
  name: string;
  onPick: (file: File | undefined) => void;
}

/** A button that opens the browser's file chooser for one picture. */
export function PickPicture({ label, name, onPick }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddPhotoAlternate />}
        aria-label={`${name}：${label}`}
        onClick={() => field.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={pictureTypes}
        onChange={(event) => {
          onPick(event.target.files?.[0]);
          // Emptied, because the browser reports no change where the same file is chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
