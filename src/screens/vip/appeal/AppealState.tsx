import type { Appeal } from '../../../contract/schemas/pay-help';
import { type Fact, moment } from '../../../features/pay-result/facts';
import { ResultCard, type ResultCardProps } from '../../../features/pay-result/ResultCard';
import { useService } from '../../../features/pay-result/use-order-actions';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';

const looks: Record<Appeal['state'], Pick<ResultCardProps, 'icon' | 'tone'>> = {
  open: { icon: 'clock', tone: 'plain' },
  accepted: { icon: 'check', tone: 'good' },
  refused: { icon: 'warning', tone: 'warn' },
};

/** What was said, and what the operator made of it. */
export function AppealState({ appeal, onWrite }: { appeal: Appeal; onWrite: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const [service] = useService(appeal.orderId);
  const { state } = appeal;
  const facts: Fact[] = [
    { id: 'reply', label: t('appeal.reply'), value: appeal.reply },
    { id: 'order', label: t('payPage.fact.order'), value: appeal.orderId },
    { id: 'txId', label: t('appeal.txId'), value: appeal.txId },
    { id: 'text', label: t('payReport.text'), value: appeal.text },
  ].filter(({ value }) => value !== '');
  const write = { id: 'write', label: t(state === 'open' ? 'appeal.change' : 'appeal.again'), onPress: onWrite };
  const records = { id: 'records', label: t('payPage.act.records'), onPress: () => go(paths.openVipRecords()) };
  const help = { id: 'service', label: t('payPage.act.service'), onPress: service };
  const actions = { open: [records, write, help], accepted: [records, help], refused: [write, help, records] };
  return (
    <ResultCard
      {...looks[state]}
      title={t(`appeal.${state}`)}
      text={t(`appeal.${state}.text`, { time: moment(appeal.sentAt) })}
      actions={actions[state]}
      facts={facts}
    />
  );
}
