import { TaskGrid } from '../../../features/growth/TaskGrid';
import { useTasks } from '../../../features/growth/use-tasks';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { ProgressBar } from '../../../ui/ProgressBar';
import styles from './NewHandTask.module.css';

/** /newHandTask: what a new account does once, each thing with its reward. */
export default function NewHandTaskScreen() {
  const t = useT();
  const { go } = useNavigation();
  const tasks = useTasks('newcomer');
  const { items } = tasks;
  const over = items.filter(({ state }) => state === 'claimed').length;
  const left = items.reduce((sum, { state, gold }) => sum + (state === 'claimed' ? 0 : gold), 0);
  return (
    <Page title={t('newcomer.title')}>
      <div className={styles.head} data-waiting={items.length === 0 ? '' : undefined}>
        <span className={styles.gift}>
          <Icon name="gift" />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{t('newcomer.head')}</h2>
          <div className={styles.progress}>
            <div className={styles.bar}>
              <ProgressBar value={items.length > 0 ? over / items.length : 0} label={t('newcomer.title')} />
            </div>
            <span className={styles.count}>{t('newcomer.done', { done: over, all: items.length })}</span>
          </div>
          <p className={styles.left}>{left > 0 ? t('newcomer.left', { n: left }) : t('newcomer.all')}</p>
        </div>
      </div>
      <TaskGrid
        id="newcomer"
        label={t('newcomer.title')}
        list={tasks}
        empty={{
          icon: 'gift',
          main: t('newcomer.empty'),
          action: { label: t('newcomer.daily'), onPress: () => go(paths.taskCenter(), { replace: true }) },
        }}
      />
    </Page>
  );
}
