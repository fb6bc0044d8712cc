import { useCallback, useMemo, useState } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { Card } from '../../../contract/schemas/common';
import type { FavouriteFolder } from '../../../contract/schemas/stores';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Chip } from '../../../ui/Chip';
import { PosterCell, posterCells } from '../../../ui/cells';
import { IconButton } from '../../../ui/IconButton';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { PagedGrid } from '../../../ui/PagedGrid';
import { FolderName, FolderPanel } from './FolderPanels';
import styles from './MyCollection.module.css';
import { PickBar } from './PickBar';
import { PickCell } from './PickCell';

/** What lies in no folder has this in the address. */
const NONE = 'none';

/** Titles that the viewer keeps, by folder, and many of them at once moved or taken away. */
export function KeptFilms() {
  const t = useT();
  const { go } = useNavigation();
  const chosen = useRoute().query.get('folder') ?? '';
  const { data } = useCall('favouriteFolders', {}, { staleTime: 0 });
  const folders = data?.info ?? [];
  const [layer, setLayer] = useState<'none' | 'new' | 'folder'>('none');
  const folder = folders.find(({ id }) => id !== '' && id === chosen);
  const open = useCallback(
    (id: string) => go(`${paths.myCollection()}${id ? `?folder=${id}` : ''}`, { replace: true }),
    [go],
  );
  const close = () => setLayer('none');
  const named = folders.filter(({ id }) => id !== '');
  const loose = folders.find(({ id }) => id === '')?.count ?? 0;
  const all = folders.reduce((sum, { count }) => sum + count, 0);
  const chip = (id: string, name: string, count: number) => (
    <Chip
      key={id || 'all'}
      id={id || 'all'}
      label={count > 0 ? `${name} ${count}` : name}
      selected={chosen === id}
      entry={chosen === id}
      onPress={() => open(id)}
    />
  );
  return (
    <>
      {all > 0 || named.length > 0 ? (
        <div className={styles.folders} data-strip="">
          <Group id="folders" className={styles.chips}>
            {chip('', t('folders.all'), all)}
            {named.length > 0 ? chip(NONE, t('folders.none'), loose) : null}
            {named.map(({ id, name, count }) => chip(id, name, count))}
            <Chip id="new" label={`＋ ${t('folders.new')}`} onPress={() => setLayer('new')} />
            {folder ? (
              <IconButton id="folder" icon="more" label={t('folders.more')} onPress={() => setLayer('folder')} />
            ) : null}
          </Group>
        </div>
      ) : null}
      <Films key={chosen} folder={chosen} folders={named} />
      {layer === 'new' ? <FolderName onClose={close} onSaved={open} /> : null}
      {layer === 'folder' && folder ? <FolderPanel folder={folder} onClose={close} onGone={() => open('')} /> : null}
    </>
  );
}

/** @param folder '' for all of them */
function Films({ folder, folders }: { folder: string; folders: readonly FavouriteFolder[] }) {
  const t = useT();
  const { go } = useNavigation();
  const [picks, setPicks] = useState<ReadonlySet<string> | null>(null);
  const asks = folder === '' ? {} : { folder: folder === NONE ? '' : folder };
  const list = usePaged('favourites', { ...asks, size: 30 }, { staleTime: 0 });
  // Who has gone back meanwhile picks nothing any more.
  const pick = useCallback((next: ReadonlySet<string>) => setPicks((now) => (now === null ? null : next)), []);
  const toggle = useCallback(
    (mediaKey: string) =>
      setPicks((now) => {
        const next = new Set(now ?? []);
        if (!next.delete(mediaKey)) next.add(mediaKey);
        return next;
      }),
    [],
  );
  useBack(
    () => {
      setPicks(null);
      return true;
    },
    { enabled: picks !== null },
  );
  const item = useCallback(
    (card: Card) =>
      picks === null ? (
        <PosterCell card={card} />
      ) : (
        <PickCell card={card} picked={picks.has(card.mediaKey)} onPick={toggle} />
      ),
    [picks, toggle],
  );
  const keys = useMemo(() => list.items.map((card) => card.mediaKey), [list.items]);
  const empty = folder
    ? { icon: 'heart' as const, main: t('folders.empty'), secondary: t('folders.emptyText') }
    : {
        main: t('favourites.empty.main'),
        secondary: t('favourites.empty.secondary'),
        action: { label: t('favourites.empty.home'), onPress: () => go(paths.home()) },
      };
  return (
    <>
      {list.items.length > 0 ? (
        <Group id="manage" className={styles.manage}>
          {picks === null ? (
            <Button id="pick" icon="check" label={t('folders.manage')} onPress={() => setPicks(new Set())} />
          ) : (
            <PickBar
              picks={picks}
              all={keys}
              list={list}
              folders={folders}
              onPicks={pick}
              onDone={() => setPicks(null)}
            />
          )}
        </Group>
      ) : null}
      <div className={styles.list}>
        <PagedGrid
          id={picks === null ? 'items' : 'picks'}
          label={t('folders.films')}
          list={list}
          cells={posterCells}
          item={item}
          empty={empty}
        />
      </div>
    </>
  );
}
