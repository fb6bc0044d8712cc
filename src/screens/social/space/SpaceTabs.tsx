import { call } from '../../../api/client';
import { queryClient, usePaged } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import type { Card } from '../../../contract/schemas/common';
import type { Space } from '../../../contract/schemas/people';
import { PeopleRows } from '../../../features/people/PeopleRows';
import { PostWall } from '../../../features/posts/PostWall';
import { StoreGrid } from '../../../features/stores/StoreGrid';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { PosterCell } from '../../../ui/cells';
import type { EmptyBlockProps } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { PagedGrid } from '../../../ui/PagedGrid';
import { SettingRow } from '../../../ui/SettingRow';
import { Tabs } from '../../../ui/Tabs';
import styles from './Space.module.css';

const all = ['works', 'posts', 'stores', 'favourites', 'followers', 'following'] as const;
type Tab = (typeof all)[number];

const poster = (card: Card) => <PosterCell card={card} />;

/** What somebody publishes, says, keeps and follows; the address knows which part is shown. */
export function SpaceTabs({ space }: { space: Space }) {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const tabs = all.filter((tab) => tab !== 'favourites' || space.own || !space.hidesFavourites);
  const shown = tabs.find((tab) => tab === query.get('tab')) ?? 'works';
  const show = (tab: string) => go(paths.space(space.id, tab === 'works' ? undefined : tab), { replace: true });
  return (
    <>
      <div className={styles.tabs} data-strip="">
        <Tabs
          id="parts"
          options={tabs.map((tab) => ({ value: tab, name: t(`people.tab.${tab}`) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <Part key={shown} tab={shown} space={space} />
    </>
  );
}

function Part({ tab, space }: { tab: Tab; space: Space }) {
  switch (tab) {
    case 'works':
      return <Works space={space} />;
    case 'posts':
      return <Posts space={space} />;
    case 'stores':
      return <Playlists space={space} />;
    case 'favourites':
      return <Favourites space={space} />;
    case 'followers':
    case 'following':
      return <People space={space} kind={tab} />;
  }
}

function Works({ space }: { space: Space }) {
  const t = useT();
  const list = usePaged('works', { userId: space.id, size: 30 });
  const empty = { main: t('people.empty.works'), secondary: t('people.empty.worksText') };
  return <PagedGrid id="works" label={t('people.tab.works')} list={list} item={poster} empty={empty} />;
}

function Posts({ space }: { space: Space }) {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('myPosts', { userId: space.id, size: 24 });
  const empty: EmptyBlockProps = {
    icon: 'comment',
    main: t('people.empty.posts'),
    secondary: t(space.own ? 'people.empty.ownPostsText' : 'people.empty.postsText'),
  };
  const hasPictures = list.items.some(({ pictures }) => pictures.length > 0);
  return (
    <>
      {hasPictures ? (
        <div className={styles.setting}>
          <Button
            id="album"
            icon="collection"
            label={t('posts.album')}
            onPress={() => go(paths.album({ userId: space.id }))}
          />
        </div>
      ) : null}
      <PostWall id="posts" label={t('people.tab.posts')} list={list} empty={empty} />
    </>
  );
}

/** Playlists that they made public; one's own all. */
function Playlists({ space }: { space: Space }) {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('stores', { mode: 'USER', userId: space.id, size: 18 }, { staleTime: 0 });
  const empty: EmptyBlockProps = {
    icon: 'list',
    main: t(space.own ? 'stores.mine.empty' : 'people.empty.stores'),
    secondary: t(space.own ? 'people.empty.ownStoresText' : 'people.empty.storesText'),
    ...(space.own ? { action: { label: t('stores.make'), onPress: () => go(paths.addStore()) } } : {}),
  };
  return <StoreGrid id="stores" label={t('people.tab.stores')} list={list} empty={empty} />;
}

function Favourites({ space }: { space: Space }) {
  const t = useT();
  const list = usePaged('spaceFavourites', { userId: space.id, size: 30 }, { staleTime: 0 });
  const empty: EmptyBlockProps = {
    icon: 'heart',
    main: t('people.empty.favourites'),
    secondary: t('people.empty.favouritesText'),
  };
  return (
    <>
      {space.own ? <WhoSees space={space} /> : null}
      <PagedGrid id="favourites" label={t('people.tab.favourites')} list={list} item={poster} empty={empty} />
    </>
  );
}

/** Whether others see one's favourites. */
function WhoSees({ space }: { space: Space }) {
  const t = useT();
  const [change] = useAction(async () => {
    const hidden = !space.hidesFavourites;
    await call('updateProfile', { hideFavourites: hidden });
    queryClient.setQueriesData<Space>(
      { queryKey: ['space', { userId: space.id }] },
      (before) => before && { ...before, hidesFavourites: hidden },
    );
  });
  return (
    <div className={styles.setting}>
      <SettingRow
        id="who-sees"
        icon={space.hidesFavourites ? 'lock' : 'user'}
        label={t('people.hidden.hint')}
        value={t(space.hidesFavourites ? 'people.hidden.on' : 'people.hidden.off')}
        toggle={!space.hidesFavourites}
        onPress={change}
      />
    </div>
  );
}

function People({ space, kind }: { space: Space; kind: 'followers' | 'following' }) {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('peopleList', { kind, id: space.id, size: 24 }, { staleTime: 0 });
  const empty: EmptyBlockProps = {
    icon: 'user',
    main: t(`people.empty.${kind}`),
    secondary: t(`people.empty.${kind}Text`),
    ...(space.own ? { action: { label: t('people.empty.find'), onPress: () => go(paths.moreFocus()) } } : {}),
  };
  return <PeopleRows list={list} empty={empty} />;
}
