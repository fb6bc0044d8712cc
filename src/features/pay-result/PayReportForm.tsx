import { type ReactNode, useState } from 'react';
import { attempt } from '../../api/attempt';
import { call, newClientId } from '../../api/client';
import type { PayReason } from '../../contract/schemas/pay-help';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { plainText, stored } from '../../platform/stored';
import { useHere, useNavigation } from '../../ui/navigation';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../ui/use-form';
import { Field, FormPage, PhoneToo, WhyCard } from '../form-page/FormPage';
import { ProofFields, wordsError } from './ProofFields';
import { ResultCard } from './ResultCard';

/** The draft, which survives an error, Back and a reload; one for each page and the order it was opened for. */
export const reportDraft = stored('payReport.', plainText);
/** The longest payment number; no provider has longer ones. */
const TRADE_NO_CHARS = 64;

interface PayReportProps {
  title: string;
  lead: string;
  reason: PayReason;
  /** '' where the report is about no order. */
  orderId: string;
  /** The name of its drafts, which stays when another order is chosen meanwhile. */
  scope: string;
  /** Called when the server has taken the report. */
  onSent?: () => void;
  /** Whether a proof is required, from a viewer who claims to have paid. */
  wantsProof?: boolean;
  /** Further fields above these. */
  children?: ReactNode;
}

/** A report about a payment, with its number, a description and a picture; the operator reads it. */
export function PayReport(props: PayReportProps) {
  const [sent, setSent] = useState(false);
  const sentNow = () => {
    props.onSent?.();
    setSent(true);
  };
  return sent ? <Sent title={props.title} /> : <ReportForm {...props} onSent={sentNow} />;
}

function useReport({ reason, orderId, scope, wantsProof, onSent }: PayReportProps & { onSent: () => void }) {
  const t = useT();
  const draft = (field: string) => reportDraft.of(`${scope}.${field}`);
  const form = useForm({
    initial: { tradeNo: '', text: '', picture: '', clientId: '' },
    drafts: { tradeNo: draft('tradeNo'), text: draft('text'), picture: draft('picture'), clientId: draft('press') },
    check: ({ tradeNo, text, picture }) => ({
      tradeNo: wantsProof && !tradeNo.trim() && !picture ? t('payReport.tradeNo.empty') : '',
      text: wordsError(t, text),
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
    // The same report is sent again where no answer came.
    const clientId = form.values.clientId || newClientId();
    form.change('clientId', clientId);
    void form.submit({ clientId });
  };
  return { form, press };
}

function ReportForm(props: PayReportProps & { onSent: () => void }) {
  const t = useT();
  const here = useHere();
  const { form, press } = useReport(props);
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
      <ProofFields form={form} onSend={press} />
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
