import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternate';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { pictureTypes } from './send-picture';

interface Props {
  label: string;
  /** Of what: several of these stand on a page. */
  name: string;
  onPick: (file: File | undefined) => void;
}

/** A button that opens the browser's own chooser for one picture. */
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
          // The same file chosen again is news to nobody, unless the field is empty.
          event.target.value = '';
        }}
      />
    </>
  );
}
