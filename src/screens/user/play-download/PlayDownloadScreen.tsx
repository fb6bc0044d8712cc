import { useState } from 'react';
import { useStore } from 'zustand';
import { forget, pauseFilm, resumeFilm, shelf } from '../../../features/keep/keeper';
import type { KeptFilm } from '../../../features/keep/kept-film';
import { leftOf, moves } from '../../../features/keep/kept-words';
import { askMobileData } from '../../../features/keep/mobile-data';
import { NotKept } from '../../../features/keep/NotKept';
import { nameOf } from '../../../features/keep/rights';
import { type Keeping, useKeeping } from '../../../features/keep/use-keeping';
import { useBack } from '../../../focus/back';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { CellSkeleton } from '../../../ui/CellSkeleton';
import type { CellShape } from '../../../ui/cells';
import { confirmDialog } from '../../../ui/dialogs';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { GoneCard, OthersLine, RoomBar } from './Around';
import { KeptRow } from './KeptRow';
import styles from './PlayDownload.module.css';

/** Rows of one column, as high as KeptRow. */
const rowCells: CellShape = {
  tv: 1,
  touch: 1,
  gapTv: 0,
  gapTouch: 0,
  gapY: { tv: 20, touch: 10 },
  ratio: 0,
  words: { tv: 168, touch: 84 },
};

/** /playDownload: what is kept on this device, and what is on its way. It needs no network. */
export default function PlayDownloadScreen() {
  const t = useT();
  const keeping = useKeeping();
  const { ready } = useStore(shelf);
  if (keeping.whyNot) {
    return (
      <Page title={t('keep.title')} centred={keeping.whyNot !== 'tv'}>
        <NotKept whyNot={keeping.whyNot} path={paths.playDownload()} onAgain={keeping.again} />
      </Page>
    );
  }
  if (keeping.whyNot === undefined || !ready) {
    return (
      <Page title={t('keep.title')}>
        <div className={styles.bones}>
          <CellSkeleton shape={rowCells} />
        </div>
      </Page>
    );
  }
  return <Kept keeping={keeping} />;
}

/** Which films are chosen to be removed; null while nothing is. */
type Chosen = ReadonlySet<string> | null;

function Kept({ keeping }: { keeping: Keeping }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { films, gone, others } = useStore(shelf);
  const [chosen, setChosen] = useState<Chosen>(null);
  const filled = films.length > 0;
  useBack(
    () => {
      setChosen(null);
      return true;
    },
    { enabled: chosen !== null && filled },
  );
  const remove = async (some: readonly KeptFilm[], text: string) => {
    const sure = await confirmDialog({ title: t('keep.remove.title'), text, confirm: t('keep.remove') });
    if (!sure) return;
    await forget(some.map(({ id }) => id));
    setChosen(null);
    keeping.measure();
    toast.done(t('keep.removed'));
  };
  const run = (work: Promise<unknown>) => {
    work.catch((error: unknown) => {
      console.warn('[keep]', error);
      toast.warn(t('keep.failed.server'));
    });
  };
  const picked = films.filter(({ id }) => chosen?.has(id));
  const rows = (some: readonly KeptFilm[]) =>
    some.map((film, at) => (
      <KeptRow
        key={film.id}
        film={film}
        landing={at === 0}
        ticked={chosen ? chosen.has(film.id) : undefined}
        onTick={() => setChosen(toggled(chosen, film.id))}
        onRemove={() => run(remove([film], t('keep.remove.one', { name: nameOf(film) })))}
      />
    ));
  const coming = films.filter(({ state }) => state !== 'done');
  const done = films.filter(({ state }) => state === 'done');
  const edit = (
    <Button
      id="edit"
      label={t(chosen ? 'keep.done' : 'keep.edit')}
      selected={chosen !== null}
      onPress={() => setChosen(chosen ? null : new Set())}
    />
  );
  return (
    <Page title={t('keep.title')} right={filled ? edit : undefined} fills={layout === 'touch'}>
      <div className={styles.scroller} data-scroller={layout === 'touch' ? '' : undefined}>
        {gone.length > 0 ? <GoneCard gone={gone} /> : null}
        {filled ? (
          <>
            <RoomBar films={films} free={keeping.free} />
            {coming.length > 0 ? <Coming films={coming}>{rows(coming)}</Coming> : null}
            {done.length > 0 ? (
              <section className={styles.section}>
                <h2 className={styles.heading}>{t('keep.sections.done')}</h2>
                <Group id="done">{rows(done)}</Group>
              </section>
            ) : null}
          </>
        ) : (
          <div className={styles.empty}>
            <EmptyBlock
              icon="download"
              main={t('keep.empty.main')}
              secondary={t('keep.empty.secondary')}
              action={{ label: t('keep.empty.go'), onPress: () => go(paths.home()) }}
            />
          </div>
        )}
        {others.count > 0 ? <OthersLine {...others} onCleared={keeping.measure} /> : null}
      </div>
      {chosen ? (
        <RemovingBar
          picked={picked.length}
          all={films.length}
          onAll={() => setChosen(new Set(picked.length === films.length ? [] : films.map(({ id }) => id)))}
          onRemove={() => run(remove(picked, t('keep.remove.text', { n: picked.length })))}
        />
      ) : null}
    </Page>
  );
}

interface Removing {
  /** How many films are chosen, of how many. */
  picked: number;
  all: number;
  onAll: () => void;
  onRemove: () => void;
}

/** Choosing all or none, and removing what is chosen. */
function RemovingBar({ picked, all, onAll, onRemove }: Removing) {
  const t = useT();
  return (
    <Group id="removing" className={styles.bar}>
      <Button id="all" label={t(picked === all ? 'keep.none' : 'keep.all')} onPress={onAll} />
      <div className={styles.main}>
        <Button
          id="remove"
          wide
          icon="trash"
          tone="danger"
          label={t('keep.remove.n', { n: picked })}
          waiting={picked === 0}
          onPress={() => {
            if (picked > 0) onRemove();
          }}
        />
      </div>
    </Group>
  );
}

function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen ?? []);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What is on its way, with one button for all of it. */
function Coming({ films, children }: { films: readonly KeptFilm[]; children: React.ReactNode }) {
  const t = useT();
  const moving = films.filter(moves);
  // All in one go: the next one that waits would begin while the first is being paused.
  const all = (act: (id: string) => Promise<void>, some: readonly KeptFilm[]): Promise<unknown> =>
    Promise.all(some.map(({ id }) => act(id)));
  const resume = async () => {
    if (await askMobileData(films.reduce((sum, film) => sum + leftOf(film), 0))) await all(resumeFilm, films);
  };
  const press = () => {
    const work = moving.length > 0 ? all(pauseFilm, moving) : resume();
    work.catch((error: unknown) => console.warn('[keep]', error));
  };
  return (
    <section className={styles.section}>
      <Group id="coming-head" className={styles.sectionHead}>
        <h2 className={styles.heading}>{t('keep.sections.coming')}</h2>
        <Button id="all-of-them" label={t(moving.length > 0 ? 'keep.pauseAll' : 'keep.resumeAll')} onPress={press} />
      </Group>
      <Group id="coming">{children}</Group>
    </section>
  );
}
