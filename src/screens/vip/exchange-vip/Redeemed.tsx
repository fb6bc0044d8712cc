import type { Redeemable } from '../../../contract/schemas/redeem';
import { NewCard } from '../../../features/vip-buy/NewCard';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { whatOf } from './FoundCard';
import styles from './Redeemed.module.css';

/** What one has now, as the card of it. Nothing presses by itself. */
export function Redeemed({ found, onAgain }: { found: Redeemable; onAgain: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const name = useSession((state) => state.user?.nickName ?? '');
  return (
    <Page title={t('redeem.title')} centred>
      <div className={styles.done} data-redeemed="">
        <NewCard
          name={name}
          level={found.after.typeName}
          expiresAt={found.after.expiresAt}
          main={t('redeem.done')}
          texts={[
            `${whatOf(t, found)} · ${t('vip.until', { date: date(found.after.expiresAt) })}`,
            t('redeem.done.text'),
          ]}
        />
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
