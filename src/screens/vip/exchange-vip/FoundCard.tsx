import { useRef } from 'react';
import type { Redeemable } from '../../../contract/schemas/redeem';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useSummons } from '../../../ui/use-summons';
import styles from './ExchangeVip.module.css';
import type { Redeeming } from './use-redeem';

/** What the code gives and what becomes of what one has, before anything is used up. Focus comes to the button. */
export function FoundCard({ redeem }: { redeem: Redeeming }) {
  const t = useT();
  const { found, phase } = redeem;
  const box = useRef<HTMLElement>(null);
  // The letters have done their part.
  useSummons(box, 1);
  if (!found) return null;
  const { after } = found;
  return (
    <section ref={box} className={styles.found} data-found="">
      <p className={styles.foundHead}>
        <span className={styles.crown}>
          <Icon name="gift" />
        </span>
        <span>{t('redeem.found')}</span>
      </p>
      <p className={styles.what}>{whatOf(t, found)}</p>
      <p className={styles.after}>{t('redeem.until', { date: date(after.expiresAt) })}</p>
      {after.convertedDays > 0 ? (
        <p className={styles.after}>
          {t('redeem.converted', { from: after.convertedDays, to: after.convertedInto, level: after.typeName })}
        </p>
      ) : null}
      <Group id="found" className={styles.foundWays}>
        <Button
          id="take"
          wide
          landing
          tone="gold"
          label={t('redeem.take')}
          waiting={phase === 'taking'}
          onPress={redeem.take}
        />
        <Button id="other" wide label={t('redeem.other')} onPress={redeem.clear} />
      </Group>
    </section>
  );
}

export const whatOf = (t: ReturnType<typeof useT>, { typeName, days }: Redeemable): string =>
  t('redeem.days', { level: typeName, n: days });
