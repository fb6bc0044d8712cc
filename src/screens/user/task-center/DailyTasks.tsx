import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../../api/queries';
import { Coins } from '../../../features/growth/Coins';
import { TaskGrid } from '../../../features/growth/TaskGrid';
import { useTasks } from '../../../features/growth/use-tasks';
import { zoneParam } from '../../../features/growth/zone';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { Icon, type IconName } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import styles from './TaskCenter.module.css';

/** What one has, and the tasks of the day. */
export function DailyTasks() {
  const t = useT();
  const { go } = useNavigation();
  const tasks = useTasks('daily');
  const user = useSession((state) => state.user);
  const gold = tasks.data?.gold ?? user?.gold ?? 0;
  const level = tasks.data?.level ?? user?.level ?? 0;
  return (
    <>
      <Group id="band" className={styles.band}>
        <Tile id="gold" icon="coin" hint={t('task.gold.hint')} onPress={() => go(paths.myGold())}>
          <Coins amount={gold} />
        </Tile>
        <CheckInTile />
        <Tile id="level" icon="rank" hint={t('task.level.hint')} onPress={() => go(paths.myLevel())}>
          {t('task.level', { n: Math.max(1, level) })}
        </Tile>
        <Tile id="newcomer" icon="gift" hint={t('task.newcomer.hint')} onPress={() => go(paths.newHandTask())}>
          {t('task.newcomer')}
        </Tile>
      </Group>
      <h2 className={styles.heading}>
        {t('task.daily')}
        <span className={styles.hint}>{t('task.daily.hint')}</span>
      </h2>
      <TaskGrid
        id="daily"
        label={t('task.daily')}
        list={tasks}
        empty={{
          main: t('task.empty'),
          secondary: t('task.empty.hint'),
          action: { label: t('task.home'), onPress: () => go(paths.home()) },
        }}
      />
    </>
  );
}

function CheckInTile() {
  const t = useT();
  const { go } = useNavigation();
  const zone = useMemo(zoneParam, []);
  const { data } = useCall('checkIns', zone, { staleTime: 0 });
  const hint = data ? (data.isDone ? t('task.checkIn.streak', { n: data.streak }) : t('task.checkIn.open')) : ' ';
  return (
    <Tile
      id="check-in"
      icon="check"
      lit={data !== undefined && !data.isDone}
      hint={hint}
      onPress={() => go(paths.signIn())}
    >
      {t('task.checkIn')}
    </Tile>
  );
}

interface TileProps {
  id: string;
  icon: IconName;
  hint: string;
  /** Something waits there. */
  lit?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Tile = ({ id, icon, hint, lit, onPress, children }: TileProps) => (
  <Focusable id={id} className={lit ? `${styles.tile} ${styles.lit}` : styles.tile} onPress={onPress}>
    <span className={styles.tileIcon}>
      <Icon name={icon} />
    </span>
    <span className={styles.tileWords}>
      <span className={styles.tileTitle}>{children}</span>
      <span className={styles.tileHint}>{hint}</span>
    </span>
  </Focusable>
);
