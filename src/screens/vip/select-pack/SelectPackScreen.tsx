import type { VipCategory, VipPackage } from '../../../contract/schemas/vip';
import { PackCards, PackCardsSkeleton } from '../../../features/vip-buy/PackCards';
import { keepChoice } from '../../../features/vip-buy/use-choice';
import { usePayInfo } from '../../../features/vip-buy/use-pay-info';
import { daysOf, priceOf, tagOf, untilOf } from '../../../features/vip-buy/words';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { SettingRow } from '../../../ui/SettingRow';
import styles from './SelectPack.module.css';

const buying = /^\/(?:openvip|vip-center\/recharge)\/?(?:\?|$)/i;

/**
 * /selectPack: every pack of every category, to compare and to choose one of (docs/decisions/2026-11-23-select-pack.md). With
 * `uid` the pack is for that friend.
 */
export default function SelectPackScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const { go, back, previous } = useNavigation();
  const toUid = query.get('uid') ?? '';
  const info = usePayInfo(toUid ? { toUid } : {});
  const categories = (info.data?.categoryList ?? []).filter(({ data }) => data.length > 0);
  const count = categories.reduce((sum, { data }) => sum + data.length, 0);
  const take = ({ packageId, categoryId }: VipPackage) => {
    if (toUid) {
      go(paths.giveVip(toUid, packageId, String(categoryId)), { replace: true, returns: true });
      return;
    }
    const behind = previous?.() ?? '';
    if (buying.test(behind)) {
      // The page behind stands as it was left, but for the pack.
      keepChoice({ packageId, categoryId: String(categoryId) }, new URLSearchParams(behind.split('?')[1] ?? ''));
      back();
    } else go(paths.openVip(undefined, { id: packageId, categoryId: String(categoryId) }), { replace: true });
  };
  const Packs = layout === 'tv' ? PackRow : PackList;
  return (
    <Page title={t('buy.title.packs')}>
      <ListState
        of={info}
        skeleton={<CategoriesSkeleton />}
        empty={{
          main: t('buy.empty'),
          secondary: t('buy.emptyHint'),
          action: { label: t('buy.home'), onPress: () => go(paths.home()) },
        }}
      >
        <p className={styles.hint}>{t(layout === 'tv' ? 'buy.packs.hint' : 'buy.packs.hintTouch', { n: count })}</p>
        {categories.map((category, at) => (
          <section key={category.id} className={styles.category} data-reveal="">
            <h2 className={styles.name}>{category.name}</h2>
            <p className={styles.remark}>{category.remark}</p>
            <Packs category={category} first={at === 0} onTake={take} />
          </section>
        ))}
      </ListState>
    </Page>
  );
}

/** Two categories in the boxes of what comes. */
function CategoriesSkeleton() {
  const { layout } = usePlatform();
  return (
    <div aria-hidden="true">
      <p className={`${styles.hint} ${styles.pending}`} />
      {[0, 1].map((at) => (
        <section key={at} className={styles.category}>
          <p className={`${styles.name} ${styles.pending}`} />
          <p className={styles.remark} />
          {layout === 'tv' ? (
            <div className={styles.row}>
              <PackCardsSkeleton />
            </div>
          ) : (
            [0, 1, 2, 3].map((row) => <div key={row} className={styles.box} />)
          )}
        </section>
      ))}
    </div>
  );
}

interface PacksProps {
  category: VipCategory;
  first: boolean;
  onTake: (pack: VipPackage) => void;
}

function PackRow({ category, first, onTake }: PacksProps) {
  return (
    <div className={styles.row}>
      <PackCards
        id={`all-${category.id}`}
        label={category.name}
        packs={category.data}
        styleType={category.styleType}
        chosen=""
        landing={first}
        onChoose={() => undefined}
        onPress={onTake}
      />
    </div>
  );
}

/** On a phone they stand below each other, so that prices can be compared without a swipe. */
function PackList({ category, onTake }: PacksProps) {
  const t = useT();
  return (
    <>
      {category.data.map((pack) => (
        <SettingRow
          key={pack.packageId}
          id={`pack-${pack.packageId}`}
          label={pack.name}
          hint={[tagOf(t, pack, category.styleType), daysOf(t, pack), untilOf(t, pack)].filter(Boolean).join(' · ')}
          value={priceOf(pack)}
          onPress={() => onTake(pack)}
        />
      ))}
    </>
  );
}
