import { Icon } from '../../ui/Icon';
import styles from './Growth.module.css';

interface CoinsProps {
  amount: number;
  /** Whether the amount is a change of the balance, shown with its sign. */
  change?: boolean;
}

const minus = '−';

/** An amount of gold beside a coin. It is written out, never with 万, because every coin counts. */
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
