import type { ReactNode } from 'react';
import { PackCardsSkeleton } from '../../../features/vip-buy/PackCards';
import { PackTabsSkeleton } from '../../../features/vip-buy/PackTabs';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import type { Shop } from './use-shop';

interface ShopListProps {
  info: Shop['info'];
  /** Classes of the line below the tabs and of the row of packs, whose room is kept. */
  looks: { remark: string | undefined; row: string | undefined };
  children: ReactNode;
}

/** What is sold, in the states of its list: on its way, nothing there, no answer. */
export function ShopList({ info, looks, children }: ShopListProps) {
  const t = useT();
  const { go } = useNavigation();
  const skeleton = (
    <>
      <PackTabsSkeleton />
      <p className={looks.remark} />
      <div className={looks.row}>
        <PackCardsSkeleton />
      </div>
    </>
  );
  const empty = {
    main: t('buy.empty'),
    secondary: t('buy.emptyHint'),
    action: { label: t('buy.home'), onPress: () => go(paths.home()) },
  };
  return (
    <ListState of={info} skeleton={skeleton} empty={empty}>
      {children}
    </ListState>
  );
}
