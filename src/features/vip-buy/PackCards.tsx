import type { VipPackage } from '../../contract/schemas/vip';
import { Focusable } from '../../focus/Focusable';
import { Row } from '../../focus/Row';
import { useLateLanding } from '../../focus/use-late-landing';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { rem } from '../../theme/scale';
import styles from './PackCards.module.css';
import { daysOf, oldPriceOf, priceOf, tagOf } from './words';

/** Design px of a card (look.md, Buying), and the gap to the next. */
export const packSizes = {
  tv: { width: 280, height: 360, gap: 24 },
  touch: { width: 132, height: 168, gap: 10 },
} as const;

interface PackCardsProps {
  /** A different id for each category, so that each remembers its own card. */
  id: string;
  label: string;
  packs: readonly VipPackage[];
  /** The `styleType` of the packs' category. */
  styleType: number;
  chosen: string;
  /** Whether focus lands on the chosen card, even where the packs come late. */
  landing?: boolean;
  /** Called when a card is tapped or gets focus: the panel beside the cards follows. */
  onChoose: (packageId: string) => void;
  /** Called for OK on a card. */
  onPress?: (pack: VipPackage) => void;
}

/** Packs in one row, which snaps on a phone. The focused card is in gold; on a phone, the chosen one. */
export function PackCards({ id, label, packs, styleType, chosen, landing, onChoose, onPress }: PackCardsProps) {
  const { layout } = usePlatform();
  const size = packSizes[layout];
  useLateLanding();
  const at = packs.findIndex(({ packageId }) => packageId === chosen);
  return (
    <Row
      id={id}
      label={label}
      items={packs as VipPackage[]}
      itemKey={({ packageId }) => packageId}
      initialIndex={Math.max(0, at)}
      landing={landing}
      {...size}
      onItemFocus={layout === 'tv' ? ({ packageId }) => onChoose(packageId) : undefined}
      render={(pack) => (
        <PackCard
          pack={pack}
          styleType={styleType}
          chosen={pack.packageId === chosen}
          onPress={() => {
            onChoose(pack.packageId);
            onPress?.(pack);
          }}
        />
      )}
    />
  );
}

interface PackCardProps {
  pack: VipPackage;
  styleType: number;
  chosen: boolean;
  onPress: () => void;
}

export function PackCard({ pack, styleType, chosen, onPress }: PackCardProps) {
  const t = useT();
  const tag = tagOf(t, pack, styleType);
  const old = oldPriceOf(pack);
  return (
    <Focusable
      className={chosen ? `${styles.card} ${styles.chosen}` : styles.card}
      aria-pressed={chosen}
      data-pack={pack.packageId}
      onPress={onPress}
    >
      {tag ? <span className={styles.tag}>{tag}</span> : null}
      <span className={styles.name}>{pack.name}</span>
      <span className={styles.days}>{daysOf(t, pack)}</span>
      <span className={styles.price}>
        <span className={styles.symbol}>{pack.priceSymbol}</span>
        {priceOf(pack).slice(pack.priceSymbol.length)}
      </span>
      <span className={styles.old}>{old}</span>
      <span className={styles.foot}>{pack.menberCount > 1 ? t('buy.members', { n: pack.menberCount }) : ''}</span>
    </Focusable>
  );
}

/** The row's own box while its packs are being fetched. */
export function PackCardsSkeleton() {
  const { layout } = usePlatform();
  const { width, height, gap } = packSizes[layout];
  return (
    <div className={styles.skeleton} style={{ height: rem(height) }} aria-hidden="true">
      {[0, 1, 2, 3].map((at) => (
        <div
          key={at}
          className={styles.box}
          style={{ width: rem(width), height: rem(height), marginRight: rem(gap) }}
        />
      ))}
    </div>
  );
}
