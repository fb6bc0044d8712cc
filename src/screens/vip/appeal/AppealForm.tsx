import { useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { Appeal } from '../../../contract/schemas/pay-help';
import { Field, FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { ProofPicture } from '../../../features/pay-result/ProofPicture';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { Button } from '../../../ui/Button';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';

const typed = stored('payReport.', plainText);
/** Shorter is the transaction of no chain. */
const TX_ID = /^[A-Za-z0-9]{8,128}$/;

interface AppealFormProps {
  orderId: string;
  /** What was said before. */
  before: Appeal | null;
  onSent: () => void;
}

function useAppealForm({ orderId, before, onSent }: AppealFormProps) {
  const t = useT();
  const [uploading, setUploading] = useState(false);
  const draft = (field: string) => typed.of(`appeal.${orderId}.${field}`);
  const form = useForm({
    initial: { txId: before?.txId ?? '', text: before?.text ?? '', picture: before?.picture ?? '' },
    drafts: { txId: draft('txId'), text: draft('text'), picture: draft('picture') },
    check: ({ txId, text }) => ({
      txId: TX_ID.test(txId.trim()) ? '' : t('appeal.txId.wrong'),
      // The field says itself by how much.
      text: isTooLong(text, limits.feedbackDescriptionChars) ? t('payReport.text') : '',
    }),
    send: async ({ txId, text, picture }) => {
      const [done, refusal] = await attempt(call('makeAppeal', { orderId, txId: txId.trim(), text, picture }));
      if (!done) return { txId: refusal.message || t('payPage.network') };
      await queryClient.invalidateQueries({ queryKey: ['appeal'] });
      onSent();
      return {};
    },
  });
  const press = () => {
    if (uploading) toast.info(t('payReport.uploading'));
    else form.press();
  };
  return { form, press, setUploading };
}

/** The transaction as the wallet has it, some words, and a picture of it. */
export function AppealForm(props: AppealFormProps) {
  const t = useT();
  const { form, press, setUploading } = useAppealForm(props);
  return (
    <FormPage
      title={t('appeal.title')}
      lead={t('appeal.lead')}
      aside={
        <>
          <WhyCard lines={[t('payReport.why.1'), t('payReport.why.2')]} />
          <PhoneToo path={paths.payPage('appeal', props.orderId)} hint={t('payReport.picture.tv')} />
        </>
      }
    >
      <Field>
        <TextField
          {...form.field('txId')}
          label={t('appeal.txId')}
          placeholder={t('appeal.txId.hint')}
          maxLength={limits.txIdMaxChars}
          landing
        />
      </Field>
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
    </FormPage>
  );
}
