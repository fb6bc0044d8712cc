import { lazy, Suspense, useState } from 'react';
import { useStoreOpen } from '../../../features/growth/store-open';
import { useT } from '../../../i18n/use-t';
import { useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Tabs } from '../../../ui/Tabs';
import { DailyTasks } from './DailyTasks';
import { StoreClosed } from './StoreClosed';
import { StoreSkeleton } from './StoreSkeleton';
import styles from './TaskCenter.module.css';

/** Who looks at tasks needs no store. */
const GoldStore = lazy(() => import('./GoldStore'));

/** Spec section 2.8: the second name of the task centre is the one of the gold store. */
const storePath = '/user/gc-store';

/** /taskCenter, also /user/gc-store: what is to be done today, and what gold is good for. */
export default function TaskCenterScreen() {
  const t = useT();
  const { path } = useRoute();
  const open = useStoreOpen();
  const wanted = path.toLowerCase() === storePath;
  const [tab, setTab] = useState(wanted ? 'store' : 'daily');
  const tabs = [
    { value: 'daily', name: t('task.tab.daily') },
    ...(open ? [{ value: 'store', name: t('task.tab.store') }] : []),
  ];
  return (
    <Page title={t('task.title')}>
      {open ? (
        <div className={styles.tabs}>
          <Tabs id="tabs" landing options={tabs} value={tab} onChange={setTab} />
        </div>
      ) : null}
      {tab === 'daily' ? <DailyTasks /> : null}
      {tab === 'store' && open ? (
        <Suspense fallback={<StoreSkeleton />}>
          <GoldStore onEarn={() => setTab('daily')} />
        </Suspense>
      ) : null}
      {tab === 'store' && !open ? <StoreClosed onTasks={() => setTab('daily')} /> : null}
    </Page>
  );
}
