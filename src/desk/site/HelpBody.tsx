import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useRef } from 'react';
import { siteLimits } from '../../contract/desk/limits-of-site';
import { useTexts } from '../i18n/texts';
import { HelpToolbar } from './HelpToolbar';
import { type HelpMark, marked, markOfKeys } from './help-marks';

interface Props {
  label: string;
  value: string;
  hint?: string;
  required?: boolean;
  onChange: (html: string) => void;
}

/** Replaces the selected text in such a way that the browser can undo it. */
function write(field: HTMLTextAreaElement, insert: string, onChange: (html: string) => void): void {
  field.focus();
  if (document.execCommand('insertText', false, insert)) return;
  field.setRangeText(insert);
  onChange(field.value);
}

/** A field for the text of a page: HTML, with the allowed tags in a toolbar and on common keyboard shortcuts. */
export function HelpBody({ label, value, hint, required = false, onChange }: Props) {
  const { help: words } = useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  function set(mark: HelpMark): void {
    const area = field.current;
    if (!area) return;
    const { insert, from, to } = marked({ text: value, from: area.selectionStart, to: area.selectionEnd }, mark);
    if (value.length + insert.length - (area.selectionEnd - area.selectionStart) > siteLimits.helpChars) return;
    write(area, insert, onChange);
    area.setSelectionRange(from, to);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = markOfKeys(event);
    if (!mark) return;
    event.preventDefault();
    set(mark);
  };
  return (
    <div>
      <HelpToolbar label={words.toolbar(label)} onMark={set} />
      <TextField
        fullWidth
        multiline
        minRows={10}
        maxRows={24}
        label={label}
        helperText={hint}
        value={value}
        required={required}
        inputRef={field}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          htmlInput: {
            maxLength: siteLimits.helpChars,
            spellCheck: false,
            style: { fontFamily: 'monospace', fontSize: 13 },
          },
        }}
      />
    </div>
  );
}
