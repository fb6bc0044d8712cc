import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import type { Space } from '../../../contract/schemas/people';
import { sureToForgive } from '../../../features/people/black-list';
import { useFollowing } from '../../../features/people/use-following';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useWindowTitle } from '../../../ui/window-title';
import styles from './Space.module.css';
import { SpaceHead } from './SpaceHead';
import { SpaceTabs } from './SpaceTabs';

/** What is said where there is nothing to look at. */
const closedTexts = {
  gone: { main: 'people.gone.main', text: 'people.gone.text' },
  closed: { main: 'people.closed.main', text: 'people.closed.text' },
  keptAway: { main: 'people.keptAway.main', text: 'people.keptAway.text' },
} as const;

/** /space/:id, where others visit somebody: who they are, and what they publish, say, keep and follow (spec 2.2). */
export default function SpaceScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { params } = useRoute();
  const userId = params.id ?? '';
  // How one stands to them is part of the answer: another viewer asks anew.
  const uid = useSession((state) => state.user?.id ?? '');
  const asked = useCall('space', { userId }, { enabled: userId !== '', staleTime: 0 });
  const { data, error, state } = asked;
  const gone = !data && isApiError(error) && (error.kind === 'notFound' || error.kind === 'refused');
  const home = { label: t('people.goHome'), onPress: () => go(paths.home()) };
  if (data?.state === 'open') return <OpenSpace key={`${data.id}.${uid}`} space={data} />;
  const told = data?.state ?? (gone ? 'gone' : '');
  return (
    <Page title={t('people.space')}>
      {state === 'loading' ? (
        <div className={styles.waiting} aria-hidden="true" />
      ) : told ? (
        <EmptyBlock
          icon={told === 'keptAway' ? 'lock' : 'user'}
          main={t(closedTexts[told].main)}
          secondary={t(closedTexts[told].text)}
          action={home}
        />
      ) : (
        <ListState of={asked} skeleton={null} empty={{ main: t('people.gone.main') }}>
          {null}
        </ListState>
      )}
    </Page>
  );
}

function OpenSpace({ space }: { space: Space }) {
  const t = useT();
  const following = useFollowing(space);
  useWindowTitle(space.nickName);
  const { isBlackList } = following.person;
  const forgive = async () => {
    if (await sureToForgive(t)) following.forgive();
  };
  return (
    <Page bleed>
      <div className={styles.bar}>
        <NavBar title="" />
      </div>
      <SpaceHead space={space} following={following} />
      <div className={styles.body}>
        {isBlackList ? (
          <EmptyBlock
            icon="lock"
            main={t('people.blocked.main')}
            secondary={t('people.blocked.text')}
            action={{ label: t('people.forgive'), onPress: () => void forgive() }}
          />
        ) : (
          <SpaceTabs space={space} />
        )}
      </div>
    </Page>
  );
}
