import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { queryClient } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { Appeal } from '../../../contract/schemas/pay-help';
import { Field, FormPage, PhoneToo, WhyCard } from '../../../features/form-page/FormPage';
import { reportDraft } from '../../../features/pay-result/PayReportForm';
import { ProofFields, wordsError } from '../../../features/pay-result/ProofFields';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';

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
  const draft = (field: string) => reportDraft.of(`appeal.${orderId}.${field}`);
  return useForm({
    initial: { txId: before?.txId ?? '', text: before?.text ?? '', picture: before?.picture ?? '' },
    drafts: { txId: draft('txId'), text: draft('text'), picture: draft('picture') },
    check: ({ txId, text }) => ({
      txId: TX_ID.test(txId.trim()) ? '' : t('appeal.txId.wrong'),
      text: wordsError(t, text),
    }),
    send: async ({ txId, text, picture }) => {
      const [done, refusal] = await attempt(call('makeAppeal', { orderId, txId: txId.trim(), text, picture }));
      if (!done) return { txId: refusal.message || t('payPage.network') };
      await queryClient.invalidateQueries({ queryKey: ['appeal'] });
      onSent();
      return {};
    },
  });
}

/** The transaction as the wallet has it, some words, and a picture of it. */
export function AppealForm(props: AppealFormProps) {
  const t = useT();
  const form = useAppealForm(props);
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
      <ProofFields form={form} onSend={form.press} />
    </FormPage>
  );
}
