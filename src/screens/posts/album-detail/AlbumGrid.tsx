import { usePaged } from '../../../api/queries';
import type { Data } from '../../../contract/types';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import type { CellShape } from '../../../ui/cells';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PagedGrid } from '../../../ui/PagedGrid';
import { Picture } from '../../../ui/Picture';
import styles from './AlbumDetail.module.css';

type AlbumPicture = Data<'albumPictures'>['info'][number];

/** Squares: five columns on TV, three on a phone. */
const squares: CellShape = {
  tv: 5,
  touch: 3,
  gapTv: 32,
  gapTouch: 4,
  gapY: { tv: 32, touch: 4 },
  ratio: 1,
  words: { tv: 0, touch: 0 },
};

/** All pictures that somebody published, the newest first; each opens over the whole screen. */
export function AlbumGrid({ userId }: { userId: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const list = usePaged('albumPictures', { userId, size: 48 });
  // One picture may be in several posts: its place tells them apart.
  const items = list.items.map((picture, at) => ({ ...picture, id: `${picture.postId}.${at}`, at }));
  const cell = ({ path, color, text, at }: AlbumPicture & { at: number }) => (
    <Focusable
      className={styles.cell}
      aria-label={t('posts.openPicture', { n: at + 1 })}
      onPress={() => go(paths.album({ userId, at }))}
    >
      <Picture src={path} width={layout === 'tv' ? 292 : 120} ratio="square" alt={text} color={color} />
    </Focusable>
  );
  return (
    <Page title={t('posts.album')}>
      <div className={styles.grid}>
        <PagedGrid
          id="pictures"
          label={t('posts.album')}
          list={{ ...list, items }}
          item={cell}
          cells={squares}
          empty={{ icon: 'collection', main: t('posts.emptyAlbum'), secondary: t('posts.emptyAlbumText') }}
        />
      </div>
    </Page>
  );
}
