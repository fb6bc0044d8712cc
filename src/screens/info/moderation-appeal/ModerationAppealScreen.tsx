import { useState } from 'react';
import { isApiError } from '../../../api/errors';
import { queryClient, useCall } from '../../../api/queries';
import type { Ruling } from '../../../contract/schemas/voice';
import { ResultSkeleton } from '../../../features/pay-result/ResultCard';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { RulingState } from './RulingState';
import { WriteAppeal } from './WriteAppeal';

/** /moderationAppeal (query id, or right of who may not sign in): a decision about the viewer, what they say against it, what came of it. */
export default function ModerationAppealScreen() {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const isSignedIn = useSession((state) => state.user !== null);
  const [id, right] = [query.get('id') ?? '', query.get('right') ?? ''];
  const which = right ? { right } : { id };
  const [writes, setWrites] = useState(false);
  const asked = useCall('ruling', which, { enabled: right !== '' || (id !== '' && isSignedIn), staleTime: 0 });
  const isGone = (id === '' && right === '') || (isApiError(asked.error) && asked.error.kind === 'notFound');
  const ruling: Ruling | undefined = asked.data;
  if (ruling?.mayAppeal && writes) {
    const sent = async () => {
      await queryClient.invalidateQueries({ queryKey: ['ruling'] });
      setWrites(false);
    };
    return <WriteAppeal which={which} ruling={ruling} onSent={sent} />;
  }
  const missing = {
    icon: 'info' as const,
    main: t('ruling.missing'),
    secondary: t('ruling.missing.text'),
    action: { label: t('ruling.back'), onPress: () => go(paths.systemMessage(), { replace: true }) },
  };
  const visitor = {
    icon: 'info' as const,
    main: t('ruling.visitor'),
    secondary: t('ruling.visitor.text'),
    action: { label: t('player.login'), onPress: () => go(paths.login(paths.moderationAppeal({ id }))) },
  };
  const isVisitor = id !== '' && right === '' && !isSignedIn;
  return (
    <Page title={t('ruling.title')}>
      {isVisitor || isGone ? (
        <EmptyBlock {...(isVisitor ? visitor : missing)} />
      ) : (
        <ListState of={asked} skeleton={<ResultSkeleton />} empty={missing}>
          {ruling ? <RulingState ruling={ruling} onWrite={() => setWrites(true)} /> : null}
        </ListState>
      )}
    </Page>
  );
}
