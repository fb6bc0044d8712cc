import { useEffect } from 'react';
import { queryClient, usePaged } from '../../api/queries';
import { onEvent } from '../../api/realtime';
import type { Conversation } from '../../contract/schemas/chat';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { useSession } from '../../state/session';
import { useNavigation } from '../../ui/navigation';
import type { Rows } from '../../ui/PagedGrid';
import { ConversationRows } from '../chat/ConversationRows';
import { useConversations } from '../chat/conversations';
import styles from './ServiceQueue.module.css';

/** The interval of requests by which the server knows that an agent is at the desk. Milliseconds. */
const LOOK_MS = 30_000;

interface DeskProps {
  /** Whether focus lands on the conversation that the agent answers, else on the first one that waits. */
  landing?: boolean;
  /** The id of the conversation that is open beside the list, if any: another one replaces it. */
  current?: string;
}

/** Whether this account answers for the site. */
export const useIsAgent = (): boolean => useSession((state) => state.user?.service === true);

/**
 * The queue of an account of customer service, above its own conversations: those that it answers, and those that wait. Nothing for other accounts.
 */
export function ServiceQueue(props: DeskProps) {
  return useIsAgent() ? <Desk {...props} /> : null;
}

const refresh = (): void => void queryClient.invalidateQueries({ queryKey: ['serviceQueue'] });

function Desk({ landing, current }: DeskProps) {
  const t = useT();
  const { go } = useNavigation();
  const waiting = usePaged('serviceQueue', { size: 30 }, { staleTime: 0 });
  const mine = useConversations('service');
  useEffect(() => {
    const stop = onEvent('chatChanged', refresh);
    const timer = setInterval(refresh, LOOK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, []);
  const open = ({ id }: Conversation) => go(paths.chatById(id), { replace: current !== undefined });
  const answers = mine.items.length > 0;
  const none = { icon: 'comment' as const, main: t('service.queueNone') };
  return (
    <div className={styles.desk}>
      {answers ? (
        <>
          <h3 className={styles.head}>{t('service.mine')}</h3>
          <ConversationRows list={plain(mine)} empty={none} landing={landing} current={current} onOpen={open} />
        </>
      ) : null}
      <h3 className={styles.head}>{t('service.queue')}</h3>
      <ConversationRows
        list={plain(waiting)}
        empty={none}
        landing={landing && !answers && mine.state !== 'loading'}
        current={current}
        onOpen={open}
      />
    </div>
  );
}

/** The list without a footer at its end, because another list follows it. */
const plain = (list: ReturnType<typeof useConversations>): Rows<Conversation> => {
  const { footer, retryMore, loadMore, ...rows } = list;
  return footer === 2 ? rows : { ...rows, footer, retryMore, loadMore };
};
