import type { Redeemable } from '../../../contract/schemas/redeem';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useBrand } from '../../../state/brand';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { whatOf } from './FoundCard';
import styles from './Redeemed.module.css';

/** What one has now, as the card of it. Nothing presses by itself. */
export function Redeemed({ found, onAgain }: { found: Redeemable; onAgain: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { name: brand } = useBrand();
  const name = useSession((state) => state.user?.nickName ?? '');
  return (
    <Page title={t('redeem.title')} centred>
      <div className={styles.done} data-redeemed="">
        <div className={styles.card} aria-hidden="true">
          <span className={styles.line}>
            <b>{brand}</b>
            <span className={styles.crown}>
              <Icon name="crown" />
            </span>
          </span>
          <span className={styles.level}>{found.after.typeName}</span>
          <span className={styles.line}>
            <span className={styles.name}>{name}</span>
            <b>{date(found.after.expiresAt)}</b>
          </span>
        </div>
        <div role="status">
          <h2 className={styles.main}>{t('redeem.done')}</h2>
          <p
            className={styles.text}
          >{`${whatOf(t, found)} · ${t('vip.until', { date: date(found.after.expiresAt) })}`}</p>
          <p className={styles.text}>{t('redeem.done.text')}</p>
        </div>
        <Group id="ways" className={styles.ways}>
          <Button
            id="vip"
            wide
            landing
            tone="gold"
            label={t('redeem.done.vip')}
            onPress={() => go(paths.vip(), { replace: true })}
          />
          <Button id="again" wide label={t('redeem.done.again')} onPress={onAgain} />
        </Group>
      </div>
    </Page>
  );
}
