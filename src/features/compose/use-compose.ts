import { useT } from '../../i18n/use-t';
import type { Stored } from '../../platform/stored';
import { isTooLong } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';

interface ComposeOptions {
  /** Where the draft is stored: it survives an error, Back and a reload, and is removed when the text was sent. */
  draft: Stored<string>;
  /** The longest text, in characters as people count them; a function where the limit depends on the text. */
  max: number | ((text: string) => number);
  /** Whether it may be sent without a text. */
  optional?: boolean;
  /** Whether pictures of the text are being uploaded: sending waits for them. */
  uploading?: boolean;
  /** Sends the text without the spaces around it. @returns why it was refused, '' where it was taken */
  send: (text: string) => Promise<string>;
}

export interface Compose {
  text: string;
  error: string | undefined;
  busy: boolean;
  /** The most characters that the present text may have. */
  max: number;
  /** Whether the text may be sent. */
  ready: boolean;
  change(text: string): void;
  /** Shows an error under the field. */
  refuse(sentence: string): void;
  /** Sends the present text, or the given one. @returns the error, '' where it was sent */
  submit(text?: string): Promise<string>;
  /** Submits, as a button's handler. */
  press(): void;
}

/** A text that a viewer writes and sends: a danmu, a comment, a word to shield, a report. */
export function useCompose({ draft, max: given, optional = false, uploading = false, send }: ComposeOptions): Compose {
  const t = useT();
  const maxOf = (text: string) => (typeof given === 'number' ? given : given(text));
  const form = useForm({
    initial: { text: '' },
    drafts: { text: draft },
    send: async ({ text }) => ({ text: await send(text.trim()) }),
  });
  const { text } = form.values;
  const fits = (candidate: string) => {
    const clean = candidate.trim();
    return (optional || clean !== '') && !isTooLong(clean, maxOf(candidate));
  };
  const submit = async (candidate = text): Promise<string> => {
    if (isTooLong(candidate.trim(), maxOf(candidate))) return t('player.sendTooLong', { n: maxOf(candidate) });
    if (uploading) return t('upload.waiting');
    const wrong = fits(candidate) ? await form.submit({ text: candidate }) : null;
    return wrong ? (wrong.text ?? '') : t('player.sendFailed');
  };
  return {
    text,
    error: form.errors.text,
    busy: form.busy,
    max: maxOf(text),
    ready: fits(text) && !form.busy,
    change: (value) => form.change('text', value),
    refuse: (sentence) => form.refuse({ text: sentence }),
    submit,
    // The field says that the text is too long, and the text stays.
    press: () => {
      if (!fits(text)) return;
      if (uploading) toast.info(t('upload.waiting'));
      else form.press();
    },
  };
}
