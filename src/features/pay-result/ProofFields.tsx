import { useState } from 'react';
import { limits } from '../../contract/limits';
import { useT } from '../../i18n/use-t';
import { Button } from '../../ui/Button';
import { isTooLong, TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import { Field } from '../form-page/FormPage';
import { ProofPicture } from './ProofPicture';

interface ProofFieldsProps {
  /** A form from `useForm` with `text` and `picture`. */
  form: {
    values: { picture: string };
    busy: boolean;
    change: (name: 'picture', value: string) => void;
    field: (name: 'text') => {
      id: string;
      value: string;
      error: string | undefined;
      summons: number;
      onChange: (value: string) => void;
    };
  };
  onSend: () => void;
}

/** The last fields of a payment report and of an appeal: a description, a picture, and the button, which waits for the picture's upload. */
export function ProofFields({ form, onSend }: ProofFieldsProps) {
  const t = useT();
  const [uploading, setUploading] = useState(false);
  const press = () => {
    if (uploading) toast.info(t('payReport.uploading'));
    else onSend();
  };
  return (
    <>
      <Field>
        <TextArea
          {...form.field('text')}
          label={t('payReport.text')}
          placeholder={t('payReport.text.hint')}
          maxLength={limits.feedbackDescriptionChars}
          chinese
        />
      </Field>
      <ProofPicture
        picture={form.values.picture}
        onChange={(picture) => form.change('picture', picture)}
        onBusy={setUploading}
      />
      <Button
        id="submit"
        tone="primary"
        wide
        label={t(form.busy ? 'payReport.sending' : 'payReport.send')}
        onPress={press}
      />
    </>
  );
}

/** The error of the description; '' for none. */
export function wordsError(t: ReturnType<typeof useT>, text: string): string {
  const n = limits.feedbackDescriptionChars;
  return isTooLong(text, n) ? t('ui.tooLong', { n, over: Array.from(text).length - n }) : '';
}
