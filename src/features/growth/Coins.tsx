import { Icon } from '../../ui/Icon';
import styles from './Growth.module.css';

interface CoinsProps {
  amount: number;
  /** With its sign, as a change of what one has. */
  change?: boolean;
}

const minus = '−';

/** An amount of gold beside its coin. Whole, never with 万: it is counted. */
export function Coins({ amount, change }: CoinsProps) {
  const sign = amount < 0 ? minus : change ? '+' : '';
  return (
    <span className={styles.coins}>
      <span className={styles.coin}>
        <Icon name="coin" />
      </span>
      {`${sign}${Math.abs(amount)}`}
    </span>
  );
}
