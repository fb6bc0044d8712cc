import { isApiError } from '../../../api/errors';
import { usePaged } from '../../../api/queries';
import type { PeopleKind } from '../../../contract/schemas/people';
import { PeopleRows } from '../../../features/people/PeopleRows';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

/** Design px below the page's top where the line with focus begins: where the first one stands anyway. */
const anchor = 160;
const kinds: readonly PeopleKind[] = ['followers', 'following', 'likers'];
const titles: Record<PeopleKind, MessageKey> = {
  followers: 'people.list.followers',
  following: 'people.list.following',
  likers: 'people.list.likers',
};
const ownTitles: Record<PeopleKind, MessageKey> = {
  followers: 'people.list.myFollowers',
  following: 'people.list.myFollowing',
  likers: 'people.list.likers',
};

/** /userListPage: who follows somebody, whom they follow, or who likes something (query kind, id, of). */
export default function UserListScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const uid = useSession((state) => state.user?.id ?? '');
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'followers';
  const id = query.get('id') || (kind === 'likers' ? '' : uid);
  const of = query.get('of') === 'title' ? { of: 'title' as const } : {};
  const list = usePaged('peopleList', { kind, id, ...of, size: 24 }, { enabled: id !== '', staleTime: 0 });
  const own = id !== '' && id === uid;
  const empty = {
    icon: 'user' as const,
    main: t(`people.empty.${kind}`),
    secondary: t(`people.empty.${kind}Text`),
    ...(own ? { action: { label: t('people.empty.find'), onPress: () => go(paths.moreFocus()) } } : {}),
  };
  const refused = isApiError(list.error) && (list.error.kind === 'refused' || list.error.kind === 'notFound');
  return (
    <Page title={t((own ? ownTitles : titles)[kind])} anchor={anchor}>
      {id === '' || (refused && list.items.length === 0) ? (
        <EmptyBlock
          icon="lock"
          main={list.error?.message || t('people.gone.main')}
          secondary={list.error ? undefined : t('people.gone.text')}
          action={{ label: t('people.goHome'), onPress: () => go(paths.home()) }}
        />
      ) : (
        <PeopleRows list={list} empty={empty} />
      )}
    </Page>
  );
}
