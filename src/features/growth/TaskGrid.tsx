import { useAction } from '../../api/use-action';
import type { GrowthTask } from '../../contract/schemas/growth';
import { Focusable } from '../../focus/Focusable';
import type { MessageKey } from '../../i18n/i18n';
import { useT } from '../../i18n/use-t';
import { rem } from '../../theme/scale';
import { useCells } from '../../ui/cells';
import type { EmptyBlockProps } from '../../ui/EmptyBlock';
import { Icon, type IconName } from '../../ui/Icon';
import type { Asked } from '../../ui/ListState';
import { useNavigation } from '../../ui/navigation';
import { PagedGrid } from '../../ui/PagedGrid';
import { ProgressBar } from '../../ui/ProgressBar';
import { toast } from '../../ui/toast';
import { Coins } from './Coins';
import { claimTask } from './claim';
import styles from './Growth.module.css';
import { taskCells } from './task-cells';

/** The icon of each task; a task that only a later server knows has a star. */
const icons: Record<string, IconName> = {
  watch: 'play',
  danmu: 'danmu',
  comment: 'comment',
  rate: 'star',
  share: 'share',
  checkIn: 'check',
  avatar: 'user',
  nickname: 'pen',
  follow3: 'plus',
  firstDanmu: 'danmu',
  favourite: 'heart',
  contact: 'phone',
  invitationCode: 'gift',
};
const words: Record<GrowthTask['state'], MessageKey> = {
  open: 'task.go',
  claimable: 'task.claim',
  claimed: 'task.claimed',
  capped: 'task.capped',
};

interface TaskGridProps {
  id: string;
  label: string;
  list: Asked & { items: GrowthTask[] };
  empty: EmptyBlockProps;
}

/** Tasks with their progress. A press does the next step: it claims the reward, or leads to where the task is done. */
export function TaskGrid({ id, label, list, empty }: TaskGridProps) {
  const t = useT();
  const { go } = useNavigation();
  const [claim] = useAction(
    async (task: GrowthTask) => {
      const { gold, experience, note } = await claimTask(task.id);
      if (gold === 0 && experience === 0) toast.info(note ?? t('task.had'));
      else toast.done(t(experience > 0 ? 'task.gotBoth' : 'task.got', { gold, experience }));
    },
    ({ kind, message }) => {
      if (kind === 'network') toast.network(t('ui.network'));
      else toast.warn(message || t('goods.failed'));
    },
  );
  const press = (task: GrowthTask) => {
    if (task.state === 'claimable') claim(task);
    else if (task.state === 'capped') toast.info(t('task.capped.text'));
    else if (task.state === 'claimed') toast.info(t('task.claimed.text'));
    else go(task.path);
  };
  const { height } = useCells(taskCells);
  return (
    <PagedGrid
      id={id}
      label={label}
      list={list}
      cells={taskCells}
      empty={empty}
      item={(task) => <TaskCard task={task} height={height} onPress={() => press(task)} />}
    />
  );
}

/** @param height in design px, because a grid gives its cells a place but no size */
function TaskCard({ task, height, onPress }: { task: GrowthTask; height: number; onPress: () => void }) {
  const t = useT();
  const { id, title, text, done, goal, gold, experience, state } = task;
  const over = state === 'claimed' || state === 'capped';
  const looks = [styles.task, state === 'claimable' && styles.claimable, over && styles.over];
  return (
    <Focusable
      id={id}
      className={looks.filter(Boolean).join(' ')}
      style={{ height: rem(height) }}
      data-task={id}
      data-state={state}
      onPress={onPress}
    >
      <span className={styles.taskIcon}>
        <Icon name={state === 'claimed' ? 'check' : (icons[id] ?? 'star')} />
      </span>
      <span className={styles.taskWords}>
        <span className={styles.taskTitle}>{title}</span>
        <span className={styles.taskText}>{text}</span>
        <span className={styles.taskFoot}>
          <span className={styles.taskBar}>
            <ProgressBar value={goal > 0 ? done / goal : 0} label={title} />
          </span>
          <span className={styles.taskCount}>{t('task.progress', { done, goal })}</span>
          <span className={styles.taskGives}>
            {gold > 0 ? <Coins amount={gold} change /> : null}
            {experience > 0 ? <span>{t('task.experience', { n: `+${experience}` })}</span> : null}
          </span>
        </span>
      </span>
      <span className={styles.pill}>{t(words[state])}</span>
    </Focusable>
  );
}
