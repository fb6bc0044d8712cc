import { useEffect, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { refetchOf } from '../../../api/refresh';
import { useAction } from '../../../api/use-action';
import type { FavouriteFolder } from '../../../contract/schemas/stores';
import { useT } from '../../../i18n/use-t';
import { Button } from '../../../ui/Button';
import { confirmDialog } from '../../../ui/dialogs';
import type { Growing } from '../../../ui/LoadMore';
import { toast } from '../../../ui/toast';
import { ChooseFolder } from './FolderPanels';
import styles from './MyCollection.module.css';

/** Titles that one call takes (server/modules/video/folder-routes.ts takes 200). */
const AT_ONCE = 100;

interface PickBarProps {
  picks: ReadonlySet<string>;
  /** Everything that has come. */
  all: readonly string[];
  /** The list that it came with: more of it may follow. */
  list: Growing & { loadMore: () => void };
  folders: readonly FavouriteFolder[];
  onPicks: (picks: ReadonlySet<string>) => void;
  onDone: () => void;
}

/** What is done with the titles that are picked. */
export function PickBar({ picks, all, list, folders, onPicks, onDone }: PickBarProps) {
  const t = useT();
  const [chooses, setChooses] = useState(false);
  const keys = Array.from(picks);
  const [taking, takeAll] = useTakeAll(all, list, onPicks);
  const whole = list.footer === 2 && all.length > 0 && all.every((key) => picks.has(key));
  const [run, busy] = useAction(async (send: (mediaKeys: string) => Promise<object>, done: string) => {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const [, refusal] = await attempt(send(keys.slice(at, at + AT_ONCE).join()));
      // Those before it were taken: the page shows what is so now.
      refetchOf('favourites', 'favouriteFolders', 'titleDetails');
      if (refusal) {
        onPicks(new Set(keys.slice(at)));
        toast.warn(refusal.message || t('player.actFailed'));
        return;
      }
    }
    toast.done(done);
    onDone();
  });
  const move = (folder: string, name: string) => {
    setChooses(false);
    run((mediaKeys) => call('moveFavourites', { mediaKeys, folder }), t('folders.moved', { name }));
  };
  const remove = async () => {
    const n = keys.length;
    if (!(await confirmDialog({ text: t('folders.removeSure', { n }), confirm: t('folders.remove') }))) return;
    run((mediaKeys) => call('removeFavourites', { mediaKeys }), t('folders.removed', { n }));
  };
  const none = keys.length === 0;
  return (
    <>
      <span className={styles.count} role="status">
        {t('folders.picked', { n: keys.length })}
      </span>
      <Button
        id="all"
        label={t(whole ? 'folders.pickNone' : 'folders.pickAll')}
        landing
        waiting={taking}
        onPress={() => (whole ? onPicks(new Set()) : takeAll())}
      />
      <Button
        id="move"
        icon="collection"
        label={t('folders.move')}
        disabled={none || busy || taking}
        onPress={() => setChooses(true)}
      />
      <Button
        id="remove"
        icon="trash"
        label={t('folders.remove')}
        disabled={none || busy || taking}
        onPress={() => void remove()}
      />
      <span className={styles.done}>
        <Button id="done" label={t('folders.done')} onPress={onDone} />
      </span>
      {chooses ? <ChooseFolder folders={folders} onChoose={move} onClose={() => setChooses(false)} /> : null}
    </>
  );
}

/** 全选 means all of them, also what has not come yet: it is fetched, and picked as it comes. */
function useTakeAll(
  all: readonly string[],
  { footer, loadMore, retryMore }: PickBarProps['list'],
  onPicks: PickBarProps['onPicks'],
): [taking: boolean, takeAll: () => void] {
  const [taking, setTaking] = useState(false);
  /** A page that failed is on its way once more, which the footer says a moment later. */
  const retried = useRef(false);
  useEffect(() => {
    if (taking) onPicks(new Set(all));
  }, [taking, all, onPicks]);
  useEffect(() => {
    if (!taking) return;
    if (footer === 0) loadMore();
    else if (footer === 1) retried.current = false;
    // What has come is picked; where a page failed the last line of the list says so.
    else if (footer === 2 || !retried.current) setTaking(false);
  }, [taking, footer, loadMore]);
  const takeAll = () => {
    if (taking) return;
    retried.current = footer === 3;
    if (footer === 3) retryMore();
    onPicks(new Set(all));
    setTaking(footer !== 2);
  };
  return [taking, takeAll];
}
