import { usePaged } from '../../../api/queries';
import { PostWall } from '../../../features/posts/PostWall';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';

/** Posts that the viewer keeps, the last kept first. */
export default function KeptPosts() {
  const t = useT();
  const { go } = useNavigation();
  const list = usePaged('favouritePosts', { size: 24 }, { staleTime: 0 });
  const empty = {
    icon: 'heart' as const,
    main: t('folders.emptyPosts'),
    secondary: t('folders.emptyPostsText'),
    action: { label: t('favourites.empty.home'), onPress: () => go(paths.discovery()) },
  };
  return <PostWall id="posts" label={t('folders.posts')} list={list} empty={empty} />;
}
