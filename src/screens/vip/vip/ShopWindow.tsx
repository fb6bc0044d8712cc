import type { User } from '../../../contract/schemas/user';
import { PackCards, PackCardsSkeleton } from '../../../features/vip-buy/PackCards';
import { usePayInfo } from '../../../features/vip-buy/use-pay-info';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { useNavigation } from '../../../ui/navigation';
import styles from './ShopWindow.module.css';

/**
 * What is sold, in one row: each pack leads to where it is bought, and a button does where the head of the page has none. Where nothing
 * is sold, or no answer comes, it is not there.
 */
export function ShopWindow({ user }: { user: User | null }) {
  const t = useT();
  const { go } = useNavigation();
  const member = (user?.vipLevel ?? 0) > 0;
  const info = usePayInfo({});
  const category = info.data?.categoryList.find(({ data }) => data.length > 0);
  if (!category && info.state !== 'loading') return null;
  return (
    <section className={styles.window} aria-label={t('buy.packs')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('buy.shop')}</h2>
        {user && !member ? null : (
          <Group id="shop">
            <Button
              id="open"
              tone="gold"
              label={t(member ? 'buy.shop.renew' : 'buy.shop.go')}
              onPress={() => go(paths.openVip(member ? 1 : undefined))}
            />
          </Group>
        )}
      </header>
      <div className={styles.row}>
        {category ? (
          <PackCards
            id="shop-packs"
            label={t('buy.packs')}
            packs={category.data}
            styleType={category.styleType}
            chosen=""
            onChoose={() => undefined}
            onPress={({ packageId, categoryId }) =>
              go(paths.openVip(member ? 1 : undefined, { id: packageId, categoryId: String(categoryId) }))
            }
          />
        ) : (
          <PackCardsSkeleton />
        )}
      </div>
    </section>
  );
}
