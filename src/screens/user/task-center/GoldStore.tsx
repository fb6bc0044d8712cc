import { useMemo, useState } from 'react';
import { useCall } from '../../../api/queries';
import type { Good } from '../../../contract/schemas/growth';
import { Coins } from '../../../features/growth/Coins';
import { Focusable } from '../../../focus/Focusable';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { rem } from '../../../theme/scale';
import { useCells } from '../../../ui/cells';
import { ListState } from '../../../ui/ListState';
import { PagedGrid } from '../../../ui/PagedGrid';
import { ExchangePanel } from './ExchangePanel';
import { GoodPreview } from './GoodPreview';
import { goodCells } from './good-cells';
import { StoreClosed } from './StoreClosed';
import { StoreSkeleton } from './StoreSkeleton';
import styles from './TaskCenter.module.css';

const kinds: readonly { kind: Good['kind']; title: MessageKey }[] = [
  { kind: 'danmu', title: 'goods.danmu' },
  { kind: 'frame', title: 'goods.frame' },
  { kind: 'vip', title: 'goods.vip' },
];

/** What gold is good for: looks for one's comments, frames for one's face, days of VIP. @param onEarn leads to the tasks */
export default function GoldStore({ onEarn }: { onEarn: () => void }) {
  const t = useT();
  const goods = useCall('goods', {}, { staleTime: 0, empty: ({ info }) => info.length === 0 });
  const [open, setOpen] = useState('');
  const { data, state, error } = goods;
  const chosen = data?.info.find(({ id }) => id === open);
  const shelves = useMemo(
    () =>
      kinds
        .map(({ kind, title }) => ({ kind, title, items: (data?.info ?? []).filter((good) => good.kind === kind) }))
        .filter(({ items }) => items.length > 0),
    [data],
  );
  // Where the store was closed after this page came, its calls are not there any more.
  if (state === 'error' && error && 'kind' in error && error.kind === 'notFound')
    return <StoreClosed onTasks={onEarn} />;
  return (
    <ListState
      of={goods}
      skeleton={<StoreSkeleton />}
      empty={{
        icon: 'gift',
        main: t('goods.empty'),
        secondary: t('goods.empty.hint'),
        action: { label: t('goods.tasks'), onPress: onEarn },
      }}
    >
      <p className={styles.purse}>
        {t('goods.have')}
        <strong data-balance={data?.gold}>
          <Coins amount={data?.gold ?? 0} />
        </strong>
      </p>
      {shelves.map(({ kind, title, items }) => (
        <section key={kind} className={styles.shelf}>
          <h2 className={styles.heading}>{t(title)}</h2>
          <PagedGrid
            id={kind}
            label={t(title)}
            list={{ items, state: 'ready', refetch: goods.refetch }}
            cells={goodCells}
            empty={{ main: t('goods.empty') }}
            item={(good) => <GoodCard good={good} onPress={() => setOpen(good.id)} />}
          />
        </section>
      ))}
      {chosen && data ? (
        <ExchangePanel good={chosen} gold={data.gold} onClose={() => setOpen('')} onEarn={onEarn} />
      ) : null}
    </ListState>
  );
}

function GoodCard({ good, onPress }: { good: Good; onPress: () => void }) {
  const t = useT();
  const { height } = useCells(goodCells);
  const { id, title, gold, days } = good;
  return (
    <Focusable id={id} className={styles.good} style={{ height: rem(height) }} data-good={id} onPress={onPress}>
      <GoodPreview good={good} />
      <span className={styles.goodWords}>
        <span className={styles.goodTitle}>{title}</span>
        <span className={styles.goodFoot}>
          <Coins amount={gold} />
          <span>{days > 0 ? t('goods.days', { n: days }) : t('goods.forever')}</span>
        </span>
      </span>
    </Focusable>
  );
}
