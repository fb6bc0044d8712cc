import type { User } from '../../../contract/schemas/user';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { useBrand } from '../../../state/brand';
import { Icon } from '../../../ui/Icon';
import styles from './MemberCard.module.css';

/** The card as one would hold it. A picture of what the texts beside it say, so it is not read out. */
export function MemberCard({ user, levelName }: { user: User | null; levelName: string }) {
  const t = useT();
  const { name: brand } = useBrand();
  const vip = user !== null && user.vipLevel > 0;
  return (
    <div className={vip ? styles.card : `${styles.card} ${styles.waiting}`} aria-hidden="true">
      <Strokes />
      <div className={styles.line}>
        <span className={styles.brand}>{brand}</span>
        <span className={styles.crown}>
          <Icon name="crown" />
        </span>
      </div>
      <div className={styles.level}>{vip && levelName ? levelName : t('ui.vip')}</div>
      <div className={styles.line}>
        <span className={styles.holder}>{user ? user.nickName : t('vip.card.holder')}</span>
        {vip && user.eDate > 0 ? <span className={styles.date}>{date(user.eDate)}</span> : null}
      </div>
    </div>
  );
}

/** The brand's flying strokes, across the card. */
function Strokes() {
  return (
    <svg className={styles.strokes} viewBox="0 0 520 310" preserveAspectRatio="xMaxYMid slice">
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <path d="M250 54h150" strokeWidth="20" opacity="0.5" />
        <path d="M330 112h230" strokeWidth="34" opacity="0.9" />
        <path d="M206 172h170" strokeWidth="20" opacity="0.4" />
        <path d="M392 172h150" strokeWidth="20" opacity="0.7" />
        <path d="M290 234h260" strokeWidth="34" opacity="0.6" />
        <path d="M160 286h190" strokeWidth="14" opacity="0.3" />
      </g>
    </svg>
  );
}
