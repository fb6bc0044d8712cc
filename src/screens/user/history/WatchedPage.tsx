import { useState } from 'react';
import { usePaged } from '../../../api/queries';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { deleteHistory } from '../../../state/watch-history';
import { Button } from '../../../ui/Button';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import { useCells } from '../../../ui/cells';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedRows } from '../../../ui/PagedRows';
import { toast } from '../../../ui/toast';
import styles from './History.module.css';
import { WatchedDays } from './WatchedDays';
import { watchedCells } from './watched-cells';

/**
 * The watch history of this user, or of this device for a visitor; `unfinished` keeps what can be gone on with. One
 * record goes by long OK or in the edit mode, all of them after a question.
 */
export function WatchedPage({ unfinished }: { unfinished: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const [editing, setEditing] = useState(false);
  const list = usePaged('playRecords', { unfinished: unfinished ? 1 : 0 }, { staleTime: 0 });
  const filled = list.items.length > 0;
  useBack(
    () => {
      setEditing(false);
      return true;
    },
    { enabled: editing && filled },
  );

  const clear = async () => {
    const sure = await confirmDialog({
      title: t('history.clear.title'),
      text: t('history.clear.text'),
      confirm: t('history.clear.confirm'),
    });
    if (!sure || !(await deleteHistory('*'))) return;
    setEditing(false);
    toast.done(t('history.cleared'));
  };

  // Last in the document, at the top of the page: one lands on the films, and Up leads here.
  const actions = filled ? (
    <Group id="actions" className={styles.actions}>
      {unfinished ? (
        <div className={styles.action}>
          <Button id="all" icon="history" label={t('history.watching.all')} onPress={() => go(paths.history())} />
        </div>
      ) : null}
      <div className={styles.action}>
        <Button
          id="edit"
          label={t(editing ? 'history.done' : 'history.edit')}
          selected={editing}
          onPress={() => setEditing(!editing)}
        />
      </div>
      {unfinished ? null : (
        <div className={styles.action}>
          <Button id="clear" icon="trash" label={t('history.clear')} onPress={() => void clear()} />
        </div>
      )}
    </Group>
  ) : undefined;

  const { columns } = useCells(watchedCells);
  return (
    <Page title={t(unfinished ? 'history.watching.title' : 'history.title')}>
      <PagedRows
        list={list}
        short={list.items.length <= columns * 3}
        skeleton={<CellSkeleton shape={watchedCells} />}
        empty={{
          icon: 'history',
          main: t(unfinished ? 'history.watching.empty.main' : 'history.empty.main'),
          secondary: t(unfinished ? 'history.watching.empty.secondary' : 'history.empty.secondary'),
          action: { label: t('history.empty.go'), onPress: () => go(paths.home()) },
        }}
      >
        <p className={styles.hint}>{t(editing ? 'history.edit.hint' : 'history.longPress.hint')}</p>
        <WatchedDays rows={list.items} editing={editing} onNearEnd={list.loadMore} />
      </PagedRows>
      {actions}
    </Page>
  );
}
