import type { Good } from '../../../contract/schemas/growth';
import { LookSample } from '../../../features/growth/LookSample';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Avatar } from '../../../ui/Avatar';
import { Icon } from '../../../ui/Icon';
import styles from './TaskCenter.module.css';

/** A thing of the store as it is: a comment in its look, one's own face in the frame. `large` in the panel. */
export function GoodPreview({ good, large }: { good: Good; large?: boolean }) {
  const t = useT();
  const { layout } = usePlatform();
  const user = useSession((state) => state.user);
  const { kind, look, days } = good;
  const unit = layout === 'tv' ? 1 : 0.5;
  const tag = good.isWorn
    ? t('goods.worn')
    : good.until !== 0
      ? t('goods.owned')
      : good.left === 0
        ? t('goods.soldOut')
        : '';
  const looks = [styles.window, large && styles.big, kind === 'vip' && styles.member];
  return (
    <span className={looks.filter(Boolean).join(' ')}>
      {kind === 'danmu' ? <LookSample look={look} text={t('goods.sample')} size={(large ? 44 : 34) * unit} /> : null}
      {kind === 'frame' ? (
        <Avatar src={user?.avatar ?? ''} name={user?.nickName ?? ''} size={(large ? 170 : 112) * unit} frame={look} />
      ) : null}
      {kind === 'vip' ? (
        <>
          <span className={styles.crown}>
            <Icon name="crown" />
          </span>
          {t('goods.days', { n: days })}
        </>
      ) : null}
      {tag ? <span className={good.isWorn ? `${styles.tag} ${styles.tagWorn}` : styles.tag}>{tag}</span> : null}
    </span>
  );
}
