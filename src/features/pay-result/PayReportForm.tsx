import { type ReactNode, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, newClientId } from '../../api/client';
import { limits } from '../../contract/limits';
import type { PayReason } from '../../contract/schemas/pay-help';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { plainText, stored } from '../../platform/stored';
import { Button } from '../../ui/Button';
import { useHere, useNavigation } from '../../ui/navigation';
import { isTooLong, TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { toast } from '../../ui/toast';
import { useForm } from '../../ui/use-form';
import { Field, FormPage, PhoneToo, WhyCard } from '../form-page/FormPage';
import { ProofPicture } from './ProofPicture';
import { ResultCard } from './ResultCard';

/** What was written waits through an error, Back and a reload, by what it is about. */
const typed = stored('payReport.', plainText);
/** Longer is no number of a payment. */
const TRADE_NO_CHARS = 64;

interface PayReportProps {
  title: string;
  lead: string;
  reason: PayReason;
  /** '' where it is about none. */
  orderId: string;
  /** Somebody who claims to have paid shows by what. */
  wantsProof?: boolean;
  /** Fields before these. */
  children?: ReactNode;
}

/** What is wrong with a payment, with its number, some words and a picture; the operator reads it. */
export function PayReport(props: PayReportProps) {
  const [sent, setSent] = useState(false);
  return sent ? <Sent title={props.title} /> : <ReportForm {...props} onSent={() => setSent(true)} />;
}

function useReport({ reason, orderId, wantsProof, onSent }: PayReportProps & { onSent: () => void }) {
  const t = useT();
  const draft = (field: string) => typed.of(`${orderId || 'none'}.${field}`);
  const [uploading, setUploading] = useState(false);
  const form = useForm({
    initial: { tradeNo: '', text: '', picture: '', clientId: '' },
    drafts: { tradeNo: draft('tradeNo'), text: draft('text'), picture: draft('picture'), clientId: draft('press') },
    check: ({ tradeNo, text, picture }) => ({
      tradeNo: wantsProof && !tradeNo.trim() && !picture ? t('payReport.tradeNo.empty') : '',
      text: isTooLong(text, limits.feedbackDescriptionChars) ? t('ui.tooLong', tooLong(text)) : '',
    }),
    send: async ({ tradeNo, text, picture, clientId }) => {
      const given = { reason, orderId, tradeNo: tradeNo.trim(), text, picture, clientId };
      const [done, refusal] = await attempt(call('payFeedback', given));
      if (!done) return { text: refusal.message || t('payPage.network') };
      onSent();
      return {};
    },
  });
  const press = () => {
    if (uploading) {
      toast.info(t('payReport.uploading'));
      return;
    }
    // Pressed again after no answer came, it is the same report.
    const clientId = form.values.clientId || newClientId();
    form.change('clientId', clientId);
    void form.submit({ clientId });
  };
  return { form, press, setUploading };
}

const tooLong = (text: string) => {
  const n = limits.feedbackDescriptionChars;
  return { n, over: Array.from(text).length - n };
};

function ReportForm(props: PayReportProps & { onSent: () => void }) {
  const t = useT();
  const here = useHere();
  const { form, press, setUploading } = useReport(props);
  return (
    <FormPage
      title={props.title}
      lead={props.lead}
      aside={
        <>
          <WhyCard lines={[t('payReport.why.1'), t('payReport.why.2'), t('payReport.why.3')]} />
          <PhoneToo path={here} hint={t('payReport.picture.tv')} />
        </>
      }
    >
      {props.children}
      <Field>
        <TextField
          {...form.field('tradeNo')}
          label={t('payReport.tradeNo')}
          placeholder={t('payReport.tradeNo.hint')}
          maxLength={TRADE_NO_CHARS}
          landing={!props.children}
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

function Sent({ title }: { title: string }) {
  const t = useT();
  const { go } = useNavigation();
  const action = {
    id: 'records',
    label: t('payReport.sent.go'),
    onPress: () => go(paths.openVipRecords(), { replace: true, returns: true }),
  };
  return (
    <FormPage title={title}>
      <ResultCard
        icon="check"
        tone="good"
        title={t('payReport.sent')}
        text={t('payReport.sent.text')}
        actions={[action]}
        facts={[]}
      />
    </FormPage>
  );
}
