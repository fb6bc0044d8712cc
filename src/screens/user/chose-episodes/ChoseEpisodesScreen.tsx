import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { KeepChoice } from '../../../contract/schemas/keep';
import type { VideoDetail } from '../../../contract/schemas/video';
import { keepFilms, shelf } from '../../../features/keep/keeper';
import type { KeptFilm } from '../../../features/keep/kept-film';
import { askMobileData } from '../../../features/keep/mobile-data';
import { NotKept } from '../../../features/keep/NotKept';
import { type Keeping, useKeeping } from '../../../features/keep/use-keeping';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { useT } from '../../../i18n/use-t';
import { heightName } from '../../../lib/height-name';
import { paths } from '../../../lib/paths';
import { sizeText } from '../../../lib/size-text';
import { usePlatform } from '../../../platform/use-platform';
import { ChipRow } from '../../../ui/ChipRow';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useHere, useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Picture } from '../../../ui/Picture';
import { toast } from '../../../ui/toast';
import { ChoiceGrid, ChoiceSkeleton } from './ChoiceGrid';
import styles from './ChoseEpisodes.module.css';
import { bytesAt, episodeOf, heightOf, heightsOf, lockedOf } from './choices';
import { SaveBar } from './SaveBar';

/** /choseEpisodes?mediaKey=: which episodes of a title are kept on this device, and how tall. */
export default function ChoseEpisodesScreen() {
  const t = useT();
  const mediaKey = useRoute().query.get('mediaKey') ?? '';
  const keeping = useKeeping();
  const detail = useCall('titleDetails', { mediaKey }, { enabled: mediaKey !== '' });
  const choices = useCall('keepChoices', { mediaKey }, { enabled: mediaKey !== '', staleTime: 0 });
  const title = t(detail.data && !detail.data.isSeries ? 'keep.choose.film' : 'keep.choose.title');
  if (!mediaKey) return <NoTitle title={title} main={t('keep.choose.noKey')} hint={t('keep.choose.noKeyHint')} />;
  if (keeping.whyNot) {
    return (
      <Page title={title} centred={keeping.whyNot !== 'tv'}>
        <NotKept whyNot={keeping.whyNot} path={paths.choseEpisodes(mediaKey)} onAgain={keeping.again} />
      </Page>
    );
  }
  if ([detail, choices].some(({ error }) => isApiError(error) && error.kind === 'notFound')) {
    return <NoTitle title={title} main={t('player.missing.main')} hint={t('player.missing.secondary')} />;
  }
  const worst = [detail, choices].find(({ state }) => state !== 'ready') ?? choices;
  const loading = keeping.whyNot === undefined && worst.state === 'ready';
  return (
    <Page title={title} fills>
      <ListState
        of={{
          state: loading ? 'loading' : worst.state,
          error: worst.error,
          refetch: () => {
            void detail.refetch();
            void choices.refetch();
          },
        }}
        skeleton={<ChoiceSkeleton />}
        empty={{ main: t('player.missing.main') }}
      >
        {detail.data && choices.data ? (
          <Choosing detail={detail.data} rows={choices.data.info} keeping={keeping} />
        ) : null}
      </ListState>
    </Page>
  );
}

/** There is nothing to choose from, and asking again would change nothing. */
function NoTitle({ title, main, hint }: Record<'title' | 'main' | 'hint', string>) {
  const t = useT();
  const { go } = useNavigation();
  const action = { label: t('shell.notFound.home'), onPress: () => go(paths.home(), { replace: true }) };
  return (
    <Page title={title} centred>
      <EmptyBlock main={main} secondary={hint} action={action} />
    </Page>
  );
}

interface ChoosingProps {
  detail: VideoDetail;
  rows: KeepChoice[];
  keeping: Keeping;
}

function Choosing({ detail, rows, keeping }: ChoosingProps) {
  const t = useT();
  const { go } = useNavigation();
  const leadOn = useLeadOn(detail.mediaKey);
  const gate = useSignInGate();
  const films = useStore(shelf, (state) => state.films);
  const [wished, setWished] = useState(0);
  const kept = new Map(films.map((film): [string, KeptFilm] => [film.episodeKey, film]));
  const free = rows.filter((row) => row.allowed && !kept.has(row.episodeKey));
  const [chosen, setChosen] = useChosen(free, rows.length === 1);
  const heights = heightsOf(rows);
  const height = wished || heights[0] || 0;
  const picked = free.filter(({ episodeKey }) => chosen.has(episodeKey));
  const bytes = picked.reduce((sum, row) => sum + bytesAt(row, height), 0);
  const press = (row: KeepChoice) => {
    const film = kept.get(row.episodeKey);
    if (film) return go(paths.playDownload());
    if (row.way === 'login') return gate(() => leadOn(row))();
    if (!row.allowed) return row.way === '' ? toast.warn(row.reason) : leadOn(row);
    const next = new Set(chosen);
    if (!next.delete(row.episodeKey)) next.add(row.episodeKey);
    return setChosen(next);
  };
  const save = async () => {
    if (!(await askMobileData(bytes))) return;
    await keepFilms(picked.map((row) => wishOf(detail, row, height)));
    toast.done(t('keep.queued'));
    keeping.measure();
    go(paths.playDownload(), { replace: true });
  };
  // While it is stored, a film lies here twice.
  const largest = Math.max(0, ...picked.map((row) => bytesAt(row, height)));
  const bar = (
    <SaveBar
      count={picked.length}
      all={free.length}
      isFilm={rows.length === 1}
      closed={rows.every(({ allowed }) => !allowed) ? rows[0] : undefined}
      bytes={bytes}
      missing={keeping.free === null ? 0 : bytes + largest - keeping.free}
      onLeadOn={leadOn}
      onAll={() => setChosen(new Set(picked.length === free.length ? [] : free.map(({ episodeKey }) => episodeKey)))}
      onSave={() =>
        save().catch((error: unknown) => {
          console.warn('[keep]', error);
          toast.warn(t('keep.failed.server'));
        })
      }
    />
  );
  return (
    <>
      <div className={styles.scroller} data-scroller="">
        <Head detail={detail} rows={rows.length} free={keeping.free} />
        <Heights mediaKey={detail.mediaKey} rows={rows} height={height} onHeight={setWished} />
        <ChoiceGrid rows={rows} kept={kept} chosen={chosen} height={height} onPress={press} />
      </div>
      {bar}
    </>
  );
}

/** Where the player's gate leads for such an episode. Gold is paid on the page of the film, which says how much there is. */
function useLeadOn(mediaKey: string): (row: KeepChoice) => void {
  const { go } = useNavigation();
  const here = useHere();
  return ({ way, level, episodeKey }) => {
    if (way === 'login') go(paths.login(here));
    else if (way === 'gold') go(paths.play(mediaKey, { episode: episodeKey }));
    else go(paths.vipGate(level, here));
  };
}

interface HeightsProps {
  mediaKey: string;
  rows: KeepChoice[];
  height: number;
  onHeight: (height: number) => void;
}

/** What comes before a height that another level has. */
const forVip = 'vip-';

/** Heights that this viewer's level has, and those that lead to a higher one. */
function Heights({ mediaKey, rows, height, onHeight }: HeightsProps) {
  const t = useT();
  const { go } = useNavigation();
  const heights = heightsOf(rows);
  if (heights.length === 0) return null;
  const locked = lockedOf(rows).map(({ height: one, level }) => ({
    value: forVip + one,
    level,
    name: t('keep.height.locked', { height: heightName(one), level }),
  }));
  const press = (value: string) => {
    const wanted = locked.find((one) => one.value === value);
    if (wanted) go(paths.vipGate(wanted.level, paths.choseEpisodes(mediaKey)));
    else onHeight(Number(value));
  };
  return (
    <div className={styles.heights}>
      <ChipRow
        id="heights"
        label={t('keep.height')}
        options={[...locked, ...heights.map((one) => ({ value: String(one), name: heightName(one) }))]}
        value={String(height)}
        onChange={press}
      />
    </div>
  );
}

/** A title with one episode is chosen by itself. */
function useChosen(free: readonly KeepChoice[], alone: boolean) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const only = alone ? free[0]?.episodeKey : undefined;
  useEffect(() => {
    if (only) setChosen(new Set([only]));
  }, [only]);
  return [chosen, setChosen] as const;
}

function Head({ detail, rows, free }: { detail: VideoDetail; rows: number; free: number | null }) {
  const t = useT();
  const { layout } = usePlatform();
  const facts = [
    detail.isSeries ? t('keep.choose.episodes', { n: rows }) : '',
    free === null ? '' : t('keep.room', { size: sizeText(free) }),
  ];
  return (
    <div className={styles.head}>
      <div className={styles.art}>
        <Picture src={detail.thumb} width={layout === 'tv' ? 256 : 112} ratio="wide" alt="" color={detail.color} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{detail.title}</h2>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

const wishOf = (detail: VideoDetail, row: KeepChoice, height: number) => ({
  mediaKey: detail.mediaKey,
  episodeKey: row.episodeKey,
  index: row.index,
  title: detail.title,
  episodeTitle: row.seasonTitle ? episodeOf(row) : row.title,
  isSeries: detail.isSeries,
  duration: row.duration,
  height: heightOf(row, height),
  bytes: bytesAt(row, height),
});
