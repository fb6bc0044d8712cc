import { usePaged } from '../../../api/queries';
import { PostWall } from '../../../features/posts/PostWall';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import type { EmptyBlockProps } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { FilmsOnTheWay } from './FilmsOnTheWay';
import { PostKinds, type PostTab } from './PostKinds';
import { useFilmNews } from './use-film-news';

/** /myDynamic: what one has said and published, in all its states, and films that are on their way (spec 2.2). */
export default function MyDynamicScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  useFilmNews();
  const asked = query.get('tab');
  const tab: PostTab = asked === 'film' || asked === 'pictures' || asked === 'text' ? asked : 'all';
  const list = usePaged('myPosts', tab === 'all' ? { size: 24 } : { kind: tab, size: 24 }, { staleTime: 0 });
  const publish = () => go(paths.publish());
  const empty: EmptyBlockProps = {
    icon: 'pen',
    main: t(tab === 'all' ? 'posts.empty' : `posts.emptyOf.${tab}`),
    secondary: t('posts.emptyText'),
    action: { label: t('posts.publish'), onPress: publish },
  };
  return (
    <Page
      title={t('posts.mine')}
      right={<Button id="publish" icon="plus" label={t('posts.publish')} tone="primary" onPress={publish} />}
    >
      <PostKinds value={tab} onChange={(to) => go(paths.myDynamic(to === 'all' ? undefined : to), { replace: true })} />
      {tab === 'all' || tab === 'film' ? <FilmsOnTheWay posts={list.items} /> : null}
      <PostWall key={tab} id={`posts-${tab}`} label={t('posts.mine')} list={list} empty={empty} landing />
    </Page>
  );
}
