import { useCallback } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall, usePaged } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import styles from './AlbumDetail.module.css';
import { AlbumGrid } from './AlbumGrid';
import { AlbumViewer, type ShownPicture } from './AlbumViewer';

/**
 * /albumDetail: pictures over the whole screen. `?id=` are those of a post, beginning at `at`; `?userId=` all that somebody published,
 * as a grid, or with `at` one of them (spec 2.2). The address follows the picture that is seen: Back and a reload come to that one (UI12).
 */
export default function AlbumDetailScreen() {
  const { query } = useRoute();
  const [id, userId, at] = [query.get('id'), query.get('userId'), query.get('at')];
  const first = Math.max(0, Math.floor(Number(at)) || 0);
  if (userId && at !== null) return <UserViewer userId={userId} first={first} />;
  if (userId) return <AlbumGrid userId={userId} />;
  return <PostViewer id={id ?? ''} first={first} />;
}

function PostViewer({ id, first }: { id: string; first: number }) {
  const t = useT();
  const { back, go } = useNavigation();
  const asked = useCall('post', { id }, { enabled: id !== '', empty: (post) => post.pictures.length === 0 });
  const turned = useCallback((at: number) => go(paths.album({ id, at }), { replace: true }), [go, id]);
  const { data, error } = asked;
  const pictures = (data?.pictures ?? []).map(
    (picture): ShownPicture => ({
      ...picture,
      postId: id,
      text: data?.description ?? '',
      by: data?.user.nickName ?? '',
    }),
  );
  if (data && pictures.length > 0)
    return <AlbumViewer pictures={pictures} first={first} total={pictures.length} onTurn={turned} onClose={back} />;
  const gone = id === '' || (isApiError(error) && error.kind === 'notFound');
  return (
    <Page title={t('posts.album')}>
      {gone ? (
        <EmptyBlock
          icon="collection"
          main={t('posts.gone')}
          secondary={t('posts.goneText')}
          action={{ label: t('people.goHome'), onPress: () => go(paths.home()) }}
        />
      ) : (
        <ListState
          of={asked}
          skeleton={<Waiting />}
          empty={{ icon: 'collection', main: t('posts.emptyAlbum'), action: { label: t('ui.back'), onPress: back } }}
        >
          {null}
        </ListState>
      )}
    </Page>
  );
}

function UserViewer({ userId, first }: { userId: string; first: number }) {
  const t = useT();
  const { back, go } = useNavigation();
  const list = usePaged('albumPictures', { userId, size: 48 });
  const turned = useCallback((at: number) => go(paths.album({ userId, at }), { replace: true }), [go, userId]);
  const toPost = useCallback((postId: string) => go(paths.post(postId)), [go]);
  // The one that was asked for may stand on a later page.
  const isThere = list.items.length > first || list.footer === 2;
  if (!isThere && list.state === 'ready') list.loadMore();
  if (list.items.length > 0 && isThere)
    return (
      <AlbumViewer
        pictures={list.items.map((picture): ShownPicture => ({ ...picture, by: '' }))}
        first={first}
        total={list.total}
        onNearEnd={list.footer === 2 ? undefined : list.footer === 3 ? list.retryMore : list.loadMore}
        onTurn={turned}
        onPost={toPost}
        onClose={back}
      />
    );
  // Of a page on the way there was no answer: it is the one to ask for anew.
  const isOffline = isApiError(list.error) && list.error.kind === 'network';
  const missed = { state: isOffline ? 'offline' : 'error', error: list.error, refetch: list.retryMore } as const;
  return (
    <Page title={t('posts.album')}>
      <ListState
        of={list.state === 'ready' && list.footer === 3 ? missed : list}
        skeleton={<Waiting />}
        empty={{ icon: 'collection', main: t('posts.emptyAlbum'), action: { label: t('ui.back'), onPress: back } }}
      >
        <Waiting />
      </ListState>
    </Page>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Spinner />
  </div>
);
