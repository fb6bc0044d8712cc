import { useMemo, useState } from 'react';
import { usePaged } from '../../../api/queries';
import type { GoldKind } from '../../../contract/schemas/growth';
import { useStoreOpen } from '../../../features/growth/store-open';
import { zoneParam } from '../../../features/growth/zone';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { ChipRow } from '../../../ui/ChipRow';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { useDayName } from './day-name';
import { GoldChart } from './GoldChart';
import { Ledger, LedgerSkeleton } from './Ledger';
import styles from './MyGold.module.css';

const kinds: readonly { kind: GoldKind | ''; name: MessageKey }[] = [
  { kind: '', name: 'gold.kind.all' },
  { kind: 'task', name: 'gold.kind.task' },
  { kind: 'checkIn', name: 'gold.kind.checkIn' },
  { kind: 'invitation', name: 'gold.kind.invitation' },
  { kind: 'danmu', name: 'gold.kind.danmu' },
  { kind: 'upload', name: 'gold.kind.upload' },
  { kind: 'film', name: 'gold.kind.film' },
  { kind: 'store', name: 'gold.kind.store' },
  { kind: 'other', name: 'gold.kind.other' },
];

/** /myGold: what one has, what came and went in thirty days, and every change of it. */
export default function MyGoldScreen() {
  const t = useT();
  const { go } = useNavigation();
  const dayName = useDayName();
  const [kind, setKind] = useState<GoldKind | ''>('');
  const [day, setDay] = useState<number | null>(null);
  const zone = useMemo(zoneParam, []);
  const list = usePaged(
    'goldEntries',
    { ...(kind ? { kind } : {}), ...(day === null ? {} : { day }), ...zone },
    { staleTime: 0 },
  );
  const answer = list.pages?.[0];
  const filtered = kind !== '' || day !== null;
  useBack(
    () => {
      setDay(null);
      return true;
    },
    { enabled: day !== null },
  );
  return (
    <Page title={t('gold.title')}>
      <div className={styles.top}>
        <Balance gold={answer?.balance} />
        <GoldChart days={answer?.days} chosen={day} onChoose={(at) => setDay(at === day ? null : at)} />
      </div>
      <div className={styles.filters}>
        <ChipRow
          id="kinds"
          label={t('gold.kinds')}
          options={kinds.map(({ kind: value, name }) => ({ value, name: t(name) }))}
          value={kind}
          onChange={(value) => setKind(value as GoldKind | '')}
        />
      </div>
      {day === null ? null : (
        <Group id="day" className={styles.onlyDay}>
          <span className={styles.dayText}>{t('gold.onlyDay', { day: dayName(day, answer?.today) })}</span>
          <Button id="all-days" icon="close" label={t('gold.allDays')} onPress={() => setDay(null)} />
        </Group>
      )}
      <PagedRows
        list={list}
        skeleton={<LedgerSkeleton />}
        empty={
          filtered
            ? { icon: 'coin', main: t('gold.emptyKind'), secondary: t('gold.emptyKind.hint') }
            : {
                icon: 'coin',
                main: t('gold.empty'),
                secondary: t('gold.empty.hint'),
                action: { label: t('gold.earn'), onPress: () => go(paths.taskCenter()) },
              }
        }
      >
        <Ledger rows={list.items} today={answer?.today} onNearEnd={list.loadMore} />
      </PagedRows>
    </Page>
  );
}

function Balance({ gold }: { gold: number | undefined }) {
  const t = useT();
  const { go } = useNavigation();
  const open = useStoreOpen();
  const known = useSession((state) => state.user?.gold ?? 0);
  return (
    <Group id="balance" className={styles.balance}>
      <p className={styles.label}>{t('gold.balance')}</p>
      <p className={styles.amount} data-balance={gold}>
        <span className={styles.coin}>
          <Icon name="coin" />
        </span>
        {gold ?? known}
      </p>
      <div className={styles.ways}>
        <Button id="earn" landing tone="primary" label={t('gold.earn')} onPress={() => go(paths.taskCenter())} />
        {open ? <Button id="store" label={t('gold.store')} onPress={() => go(paths.goldStore())} /> : null}
      </div>
    </Group>
  );
}
