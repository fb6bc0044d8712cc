import type { Ruling } from '../../../contract/schemas/voice';
import type { Fact } from '../../../features/pay-result/facts';
import { ResultCard, type ResultCardProps } from '../../../features/pay-result/ResultCard';
import { useT } from '../../../i18n/use-t';
import { dateTime } from '../../../lib/format';
import { useNavigation } from '../../../ui/navigation';

const looks: Record<Ruling['state'], Pick<ResultCardProps, 'icon' | 'tone'>> = {
  none: { icon: 'warning', tone: 'warn' },
  open: { icon: 'clock', tone: 'plain' },
  upheld: { icon: 'info', tone: 'plain' },
  undone: { icon: 'check', tone: 'good' },
};

/** What was decided, and how far an appeal against it is. */
export function RulingState({ ruling, onWrite }: { ruling: Ruling; onWrite: () => void }) {
  const t = useT();
  const { back, go } = useNavigation();
  const { kind, quote, why, at, until, state, mayAppeal, text, answer, path } = ruling;
  const told: Fact[] = [
    { id: 'quote', label: t(`ruling.kind.${kind}`), value: quote },
    { id: 'why', label: t('ruling.why'), value: why },
    { id: 'at', label: t('ruling.at'), value: dateTime(at) },
    { id: 'text', label: t('ruling.text'), value: text },
    { id: 'answer', label: t('ruling.answer'), value: answer },
  ];
  const isOver = state === 'none' && !mayAppeal;
  const actions = [
    ...(mayAppeal ? [{ id: 'write', label: t('ruling.write'), onPress: onWrite }] : []),
    ...(path ? [{ id: 'open', label: t('ruling.look'), onPress: () => go(path) }] : []),
    { id: 'back', label: t('ruling.leave'), onPress: () => back() },
  ];
  return (
    <ResultCard
      {...looks[state]}
      title={state === 'none' ? t(`ruling.decided.${kind}`) : t(`ruling.${state}`)}
      text={isOver ? t('ruling.over') : t(`ruling.${state}.text`, { time: dateTime(until) })}
      actions={actions}
      facts={told.filter(({ value }) => value !== '')}
    />
  );
}
