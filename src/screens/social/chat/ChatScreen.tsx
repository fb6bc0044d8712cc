import { type ReactNode, useCallback, useEffect } from 'react';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { onEvent } from '../../../api/realtime';
import type { Conversation } from '../../../contract/schemas/chat';
import { ConversationRows } from '../../../features/chat/ConversationRows';
import { refreshConversation, useConversations } from '../../../features/chat/conversations';
import { onRefused, startOutbox } from '../../../features/chat/outbox';
import { unsentIn } from '../../../features/chat/unsent-in';
import { ServiceQueue, useIsAgent } from '../../../features/service/ServiceQueue';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { type Asked, ListState } from '../../../ui/ListState';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { WaitingHead } from './ChatHead';
import styles from './ChatScreen.module.css';
import { ConversationView } from './ConversationView';
import { TimelineSkeleton } from './TimelineSkeleton';
import { useKeyboardInset } from './use-keyboard-inset';

/** /chat: a conversation with somebody (`toUid`), or one by its id; on TV with the others beside it. Without either, the list alone. */
export default function ChatScreen() {
  const { query } = useRoute();
  const { layout } = usePlatform();
  const [toUid, conversationId] = [query.get('toUid') ?? '', query.get('conversationId') ?? ''];
  const inset = useKeyboardInset();
  const chosen = toUid !== '' || conversationId !== '';
  useEffect(startOutbox, []);
  const view = chosen ? (
    <AskedFor key={`${toUid}/${conversationId}`} toUid={toUid} conversationId={conversationId} />
  ) : null;
  if (layout === 'touch') {
    return (
      <Page bleed fills>
        {view ? (
          <div className={styles.pane} style={{ paddingBottom: inset }}>
            {view}
          </div>
        ) : (
          <ListPane />
        )}
      </Page>
    );
  }
  return (
    <Page fills className={styles.page}>
      <Beside toUid={toUid} conversationId={conversationId}>
        {view ?? <Choose />}
      </Beside>
    </Page>
  );
}

const hasFailed = ({ state }: Asked): boolean => state === 'error' || state === 'offline';

/** On TV: the list, and the conversation beside it. Where neither was answered it is said once, and asked again at once. */
function Beside({ toUid, conversationId, children }: ConversationNames & { children: ReactNode }) {
  const list = useConversations();
  const asked = useConversation({ toUid, conversationId });
  if (hasFailed(list) && hasFailed(asked) && !isGone(asked.error)) {
    const refetch = () => Promise.all([list.refetch(), asked.refetch()]);
    return (
      <div className={styles.choose}>
        <ListState of={{ state: asked.state, error: asked.error, refetch }} skeleton={null} empty={{ main: '' }}>
          {null}
        </ListState>
      </div>
    );
  }
  return (
    <div className={styles.split}>
      <ListPane />
      <Group id="conversation" className={styles.pane}>
        {children}
      </Group>
    </div>
  );
}

/** The conversations one has, the open one marked. */
function ListPane() {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { query } = useRoute();
  const list = useConversations();
  const isAgent = useIsAgent();
  const current = list.items.find(
    ({ id, peer }) => id === query.get('conversationId') || peer.id === query.get('toUid'),
  )?.id;
  const open = useCallback(
    ({ id, kind, peer }: Conversation) => {
      const to =
        kind === 'pair'
          ? paths.chat({ toUid: peer.id, nickName: peer.nickName, avatar: peer.avatar })
          : paths.chatById(id);
      // Beside it on TV: Back leads to where one came from, not through all that were looked at.
      go(to, { replace: layout === 'tv' });
    },
    [go, layout],
  );
  return (
    <Group id="people" className={styles.list}>
      {layout === 'touch' ? (
        <WaitingHead title={t('messages.kind.private')} />
      ) : (
        <h2 className={styles.heading}>{t('messages.kind.private')}</h2>
      )}
      <div className={styles.rows} data-scroller="">
        <div>
          <ServiceQueue current={layout === 'tv' ? (query.get('conversationId') ?? '') : undefined} />
          {isAgent && list.items.length === 0 ? null : (
            <ConversationRows
              list={list}
              current={current}
              unsent={unsentIn}
              empty={{ icon: 'comment', main: t('messages.none.private') }}
              onOpen={open}
            />
          )}
        </div>
      </div>
    </Group>
  );
}

/** On TV beside the list, before one is chosen. */
function Choose() {
  const t = useT();
  return (
    <div className={styles.choose}>
      <EmptyBlock icon="comment" main={t('chat.choose')} secondary={t('chat.chooseHint')} />
    </div>
  );
}

/** Whose conversation, or which; both '' where none is chosen. */
interface ConversationNames {
  toUid: string;
  conversationId: string;
}

function useConversation({ toUid, conversationId }: ConversationNames) {
  const enabled = toUid !== '' || conversationId !== '';
  return useCall('conversation', toUid ? { toUid } : { conversationId }, { staleTime: 0, enabled });
}

/** There is nobody to talk to, and asking again would change nothing. */
const isGone = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'notFound' || error.kind === 'refused');

/** Asks for the conversation; what the address says of the other stands above until the answer. */
function AskedFor({ toUid, conversationId }: ConversationNames) {
  const t = useT();
  const { go } = useNavigation();
  const { query } = useRoute();
  const asked = useConversation({ toUid, conversationId });
  useEffect(() => {
    const stops = [onEvent('chatChanged', refreshConversation), onRefused(refreshConversation)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const { data, error } = asked;
  if (data) return <ConversationView key={data.id} conversation={data} />;
  const gone = isGone(error);
  const title = query.get('nickName') ?? '';
  return (
    <>
      <WaitingHead title={title} />
      <Middle>
        {gone ? (
          <EmptyBlock
            icon="user"
            main={(isApiError(error) && error.message) || t('people.gone.main')}
            secondary={t('people.gone.text')}
            action={{ label: t('chat.toMessages'), onPress: () => go(paths.message(), { replace: true }) }}
          />
        ) : (
          <ListState of={asked} skeleton={<TimelineSkeleton />} empty={{ main: t('people.gone.main') }}>
            {null}
          </ListState>
        )}
      </Middle>
    </>
  );
}

const Middle = ({ children }: { children: ReactNode }) => <div className={styles.middle}>{children}</div>;
