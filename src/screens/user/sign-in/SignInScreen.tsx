import { useMemo } from 'react';
import { call } from '../../../api/client';
import type { ApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { CheckIns } from '../../../contract/schemas/growth';
import { Coins } from '../../../features/growth/Coins';
import { refreshGrowth } from '../../../features/growth/refresh';
import { zoneParam } from '../../../features/growth/zone';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { Calendar } from './Calendar';
import styles from './SignIn.module.css';
import { SignInSkeleton } from './SignInSkeleton';
import { rewardDays } from './streak';
import { useMakeUp } from './use-make-up';

/** /signIn: today's reward, the seven of a streak, and the month. */
export default function SignInScreen() {
  const t = useT();
  const { go } = useNavigation();
  const zone = useMemo(zoneParam, []);
  const asked = useCall('checkIns', zone, { staleTime: 0 });
  const { data } = asked;
  return (
    <Page title={t('checkIn.title')}>
      <ListState
        of={asked}
        skeleton={<SignInSkeleton />}
        empty={{ main: t('task.empty'), action: { label: t('task.home'), onPress: () => go(paths.home()) } }}
      >
        {data ? <Signing of={data} /> : null}
      </ListState>
    </Page>
  );
}

function Signing({ of }: { of: CheckIns }) {
  const t = useT();
  const { go } = useNavigation();
  const { makeUp, busy } = useMakeUp(of);
  const days = rewardDays(of);
  const today = days.find(({ state }) => state === 'today');
  const next = days.find(({ state }) => state === 'next') ?? days[0];
  const [checkIn, checking] = useAction(async () => {
    const { gold, balance, note } = await call('checkIn', zoneParam());
    const { user } = useSession.getState();
    await refreshGrowth(balance ?? (user && gold > 0 ? user.gold + gold : undefined));
    if (gold > 0) toast.done(t('checkIn.got', { n: gold }));
    else toast.info(note ? t('checkIn.noGold', { why: note }) : t('checkIn.had'));
  }, refused(t));
  return (
    <div data-streak={of.streak} data-done={of.isDone ? '' : undefined}>
      <ol className={styles.rewards}>
        {days.map(({ gold, state, nth }) => (
          <li key={nth} className={`${styles.reward} ${styles[state]} ${nth === days.length ? styles.great : ''}`}>
            <span className={styles.nth}>{nth === 7 ? t('checkIn.seventh') : t('checkIn.day', { n: nth })}</span>
            <span className={styles.present}>
              <Icon name={state === 'got' ? 'check' : nth === days.length ? 'gift' : 'coin'} />
            </span>
            <span className={styles.gold}>{`+${gold}`}</span>
          </li>
        ))}
      </ol>
      <div className={styles.columns}>
        <section className={styles.today}>
          <p className={styles.streak}>
            {of.streak > 0 ? t('checkIn.streak', { n: of.streak }) : t('checkIn.streak.none')}
          </p>
          <p className={styles.hint}>
            {of.isDone ? t('checkIn.tomorrow', { n: next?.gold ?? 0 }) : t('task.checkIn.open')}
          </p>
          <Group id="today" className={styles.ways}>
            <Button
              id="check-in"
              wide
              landing
              tone={of.isDone ? 'plain' : 'primary'}
              icon={of.isDone ? 'check' : 'gift'}
              label={of.isDone ? t('checkIn.done') : t('checkIn.do', { n: today?.gold ?? 0 })}
              waiting={of.isDone || checking}
              onPress={() => {
                if (!of.isDone) checkIn();
              }}
            />
            <Button id="tasks" wide label={t('gold.earn')} onPress={() => go(paths.taskCenter())} />
          </Group>
          {of.makeUps.days > 0 ? (
            <p className={styles.rule}>
              {of.makeUps.left > 0
                ? t('checkIn.makeUp.rule', { days: of.makeUps.days, gold: of.makeUps.gold, left: of.makeUps.left })
                : t('checkIn.makeUp.none')}
            </p>
          ) : null}
          <Balance of={of} />
        </section>
        <Calendar of={of} busy={busy} onMakeUp={makeUp} />
      </div>
    </div>
  );
}

function Balance({ of }: { of: CheckIns }) {
  const t = useT();
  const known = useSession((state) => state.user?.gold ?? 0);
  return (
    <p className={styles.balance}>
      {t('gold.balance')}
      <span className={styles.have}>
        <Coins amount={of.balance ?? known} />
      </span>
    </p>
  );
}

/** What the screen says where the server refuses, or nobody answers. */
const refused =
  (t: ReturnType<typeof useT>) =>
  ({ kind, message }: ApiError): void => {
    if (kind === 'network') toast.network(t('ui.network'));
    else toast.warn(message || t('goods.failed'));
  };
