import type { ReactNode } from 'react';
import { Group } from '../../focus/Group';
import { useT } from '../../i18n/use-t';
import { clock } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { Spinner } from '../../ui/Spinner';
import type { Fact } from './facts';
import styles from './ResultCard.module.css';

export interface ResultAction {
  id: string;
  label: string;
  onPress: () => void;
}

export interface ResultCardProps {
  /** 'busy' is a spinner, for a state that is not decided yet. */
  icon: IconName | 'busy';
  tone: 'good' | 'warn' | 'bad' | 'plain';
  title: string;
  text: string;
  /** The seconds that are left; absent where nothing expires. */
  remaining?: number;
  /** The first action is the most likely one, and has focus. */
  actions: readonly ResultAction[];
  facts: readonly Fact[];
  /** A line under the facts, e.g. that no real money is paid. */
  note?: string;
  /** Content between the texts and the actions: the benefit of the purchase. */
  gain?: ReactNode;
  /** Content beside or below the texts, in place of the facts: a code, a form. */
  children?: ReactNode;
}

/** The result card of a payment: an icon, a sentence, the actions, and the receipt beside it. */
export function ResultCard({
  icon,
  tone,
  title,
  text,
  remaining,
  actions,
  facts,
  note,
  gain,
  children,
}: ResultCardProps) {
  const t = useT();
  return (
    <div className={styles.result} data-result={tone}>
      <section className={styles.words}>
        <span className={`${styles.mark} ${styles[tone]}`}>{icon === 'busy' ? <Spinner /> : <Icon name={icon} />}</span>
        <div role="status">
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        {remaining === undefined ? null : (
          <p className={styles.remaining}>
            {remaining > 0 ? t('payPage.remaining', { time: clock(remaining) }) : t('payPage.remaining.over')}
          </p>
        )}
        {gain ? <div className={styles.gain}>{gain}</div> : null}
        <Group id="actions" className={styles.actions}>
          {actions.map(({ id, label, onPress }, at) => (
            <div key={id} className={styles.action}>
              <Button
                id={id}
                label={label}
                wide
                tone={at === 0 ? 'primary' : 'plain'}
                landing={at === 0}
                onPress={onPress}
              />
            </div>
          ))}
        </Group>
      </section>
      <section className={styles.beside}>
        {children ?? (facts.length > 0 ? <FactList facts={facts} /> : null)}
        {note ? <p className={styles.note}>{note}</p> : null}
      </section>
    </div>
  );
}

/** A receipt, line by line. @param narrow whether it is in a panel, where each line has less room */
export function FactList({ facts, narrow }: { facts: readonly Fact[]; narrow?: boolean }) {
  return (
    <dl className={narrow ? `${styles.facts} ${styles.narrow}` : styles.facts}>
      {facts.map(({ id, label, value }) => (
        <div key={id} className={styles.fact} data-fact={id}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The skeleton, in the same boxes as the card. */
export function ResultSkeleton() {
  return (
    <div className={styles.result} aria-hidden="true">
      <section className={styles.words}>
        <span className={`${styles.mark} ${styles.box}`} />
        <div className={`${styles.boxTitle} ${styles.box}`} />
        <div className={`${styles.boxText} ${styles.box}`} />
        <div className={styles.actions}>
          <div className={`${styles.boxButton} ${styles.box}`} />
        </div>
      </section>
      <section className={styles.beside}>
        <div className={`${styles.facts} ${styles.boxFacts}`} />
      </section>
    </div>
  );
}
