import { offerLimits } from '../../../contract/offer-limits';
import { useT } from '../../../i18n/use-t';
import { LetterKeys } from '../../../ui/LetterKeys';
import styles from './ExchangeVip.module.css';
import type { Redeeming } from './use-redeem';

const { redeemLetters: most, redeemGroup: group } = offerLimits;
/** The places of a code, group by group. */
const groups = Array.from({ length: most / group }, (_, at) =>
  Array.from({ length: group }, (__, n) => at * group + n),
);

/** The four groups of a code, and the 32 letters that it can have. */
export function CodeSheet({ redeem }: { redeem: Redeeming }) {
  const t = useT();
  const { letters, error, phase } = redeem;
  return (
    <LetterKeys
      value={letters}
      most={most}
      boxes={<CodeBoxes letters={letters} wrong={error !== ''} />}
      error={error}
      note={phase === 'looking' ? t('redeem.looking') : t('redeem.rule')}
      onChange={redeem.change}
      onClear={redeem.clear}
      go={{ id: 'look', label: t('redeem.look'), ready: letters !== '', onPress: redeem.submit }}
    />
  );
}

function CodeBoxes({ letters, wrong }: { letters: string; wrong: boolean }) {
  const t = useT();
  return (
    <div
      className={wrong ? `${styles.boxes} ${styles.boxesWrong}` : styles.boxes}
      role="img"
      aria-label={t('redeem.spoken', { n: letters.length })}
      data-code={letters}
    >
      {groups.map((places) => (
        <span key={places[0]} className={styles.group}>
          {places.map((place) => (
            <span key={place} className={place === letters.length ? `${styles.box} ${styles.next}` : styles.box}>
              {letters[place] ?? ''}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
