import { useState } from 'react';
import { useCall } from '../../../api/queries';
import type { Post } from '../../../contract/schemas/posts';
import { changeDraft, draftOf, draftOfPost, newPost } from '../../../features/publish/draft';
import { findFilm, takeBackPost } from '../../../features/upload-film/upload-film';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { OnTv } from './OnTv';
import { PublishForm } from './PublishForm';
import { PublishSkeleton } from './PublishSkeleton';

/**
 * /publishDynamic: something is said, shown, or a film is published; with `id`, a post of one's own is changed; with `film`, one
 * writes about a film that is on its way. On a television one publishes with the phone.
 */
export default function PublishDynamicScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const id = query.get('id') ?? '';
  const film = query.get('film') ?? '';
  const [here, setHere] = useState(false);
  // Once: what is written from then on is the draft's.
  useState(() => film && writeAbout(film));
  const title = t(id ? 'publish.edit' : 'publish.title');
  if (layout === 'tv' && !here) return <OnTv title={title} id={id} onHere={() => setHere(true)} />;
  return id ? <Edit id={id} title={title} /> : <PublishForm key={newPost} title={title} />;
}

/** The film that one comes from is the draft's, with what was written about it before. */
function writeAbout(film: string): void {
  if (!findFilm(film)) return;
  const before = draftOf(newPost);
  const post = takeBackPost(film);
  if (!post) {
    changeDraft(newPost, { film });
    return;
  }
  const { labels, placeId, placeName, audience, cover, cid, clientId } = post;
  const more = before?.text && before.text !== post.text ? `\n${before.text}` : '';
  const place = placeId ? { id: placeId, name: placeName } : null;
  changeDraft(newPost, { film, text: post.text + more, labels, place, audience, cover, cid, clientId, pictures: [] });
}

function Edit({ id, title }: { id: string; title: string }) {
  const t = useT();
  const { back } = useNavigation();
  const found = useCall('post', { id }, { staleTime: 0, empty: (post: Post) => !post.mine });
  if (found.data?.mine) return <PublishForm key={id} title={title} post={found.data} begin={draftOfPost(found.data)} />;
  // One that was deleted is refused as not found: there is nothing to try again.
  const gone = found.error !== null && 'kind' in found.error && found.error.kind === 'notFound';
  return (
    <Page title={title}>
      <ListState
        of={gone ? { ...found, state: 'empty' } : found}
        skeleton={<PublishSkeleton />}
        empty={{
          main: t('publish.missing'),
          secondary: t('publish.missing.hint'),
          action: { label: t('ui.back'), onPress: back },
        }}
      >
        {null}
      </ListState>
    </Page>
  );
}
