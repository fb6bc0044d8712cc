import { useState } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import type { FilmWish } from '../../../contract/schemas/voice';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Group } from '../../../focus/Group';
import { useLateLanding } from '../../../focus/use-late-landing';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useHere, useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedGrid } from '../../../ui/PagedGrid';
import { Tabs } from '../../../ui/Tabs';
import { AskFilm } from './AskFilm';
import styles from './SeekingMovies.module.css';
import { WishCard, wishCells } from './WishCard';
import { WishPanel } from './WishPanel';

const tabs = ['hot', 'new', 'found', 'mine'] as const;
type Tab = (typeof tabs)[number];

/** /seekingMovies (query tab, id): films that people ask for, and the form that asks for one (query ask). */
export default function SeekingMoviesScreen() {
  const { query } = useRoute();
  return query.get('ask') ? <AskFilm /> : <WishLists />;
}

function WishLists() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const gate = useSignInGate();
  const { layout } = usePlatform();
  const isMember = useSession((state) => state.user !== null);
  const tab: Tab = tabs.find((one) => one === query.get('tab')) ?? 'hot';
  const show = (to: string) => {
    const chosen = tabs.find((one) => one === to);
    go(paths.seekingMovies(chosen && chosen !== 'hot' ? { tab: chosen } : {}), { replace: true });
  };
  const ask = (
    <Button
      id="new"
      icon="plus"
      tone="primary"
      label={t('wish.ask')}
      onPress={gate(() => go(paths.seekingMovies({ ask: 1 })))}
    />
  );
  const tv = layout === 'tv';
  return (
    <Page title={t('wish.title')} right={tv ? undefined : ask}>
      <div className={styles.bar}>
        <Tabs
          id="tabs"
          options={tabs.map((value) => ({ value, name: t(`wish.tab.${value}`) }))}
          value={tab}
          onChange={show}
        />
        {tv ? (
          <Group id="ask" className={styles.ask}>
            {ask}
          </Group>
        ) : null}
      </div>
      {tab === 'mine' && !isMember ? <ForMembers /> : <Wishes key={tab} tab={tab} />}
      <Told id={query.get('id') ?? ''} />
    </Page>
  );
}

function ForMembers() {
  const t = useT();
  const { go } = useNavigation();
  const here = useHere();
  return (
    <EmptyBlock
      icon="user"
      main={t('wish.empty.visitor')}
      secondary={t('wish.empty.visitorHint')}
      action={{ label: t('player.login'), onPress: () => go(paths.login(here)) }}
    />
  );
}

const emptyOf = { hot: 'open', new: 'open', found: 'found', mine: 'mine' } as const;

function Wishes({ tab }: { tab: Tab }) {
  const t = useT();
  const { go } = useNavigation();
  const gate = useSignInGate();
  const [open, setOpen] = useState<FilmWish | null>(null);
  const list = usePaged('filmWishes', { tab, size: 20 }, { staleTime: 0 });
  const shown = list.items.find((one) => one.id === open?.id) ?? open;
  const empty = emptyOf[tab];
  return (
    <>
      <PagedGrid
        id="wishes"
        label={t(`wish.tab.${tab}`)}
        list={list}
        cells={wishCells}
        item={(wish) => <WishCard wish={wish} landing={wish.id === list.items[0]?.id} onPress={() => setOpen(wish)} />}
        empty={{
          icon: 'search',
          main: t(`wish.empty.${empty}`),
          secondary: t(`wish.empty.${empty}Hint`),
          action: { label: t('wish.ask'), onPress: gate(() => go(paths.seekingMovies({ ask: 1 }))) },
        }}
      />
      {list.state === 'ready' ? <LateLanding /> : null}
      {shown ? <WishPanel wish={shown} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** Where the rows come after the page has landed on its tabs, it lands anew. */
function LateLanding() {
  useLateLanding();
  return null;
}

/** The wish that a message leads to, over the lists. */
function Told({ id }: { id: string }) {
  const { data } = useCall('filmWish', { id }, { enabled: id !== '', staleTime: 0 });
  const [closed, setClosed] = useState('');
  return data && id !== '' && closed !== id ? <WishPanel wish={data} onClose={() => setClosed(id)} /> : null;
}
