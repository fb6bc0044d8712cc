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

/** By it the server knows that somebody is at the desk. Milliseconds. */
const LOOK_MS = 30_000;

interface DeskProps {
  /** The page lands on whom the agent answers, else on who waits. */
  landing?: boolean;
  /** The id of the conversation that stands open beside it, if one does: another one takes its place. */
  current?: string;
}

/** Whether this account answers for the site. */
export const useIsAgent = (): boolean => useSession((state) => state.user?.service === true);

/** For an account of customer service, over its own conversations: whom it answers, and who waits. Nothing for anybody else. */
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

/** What ends here is followed by another list: nothing says that this one is at its end. */
const plain = (list: ReturnType<typeof useConversations>): Rows<Conversation> => {
  const { footer, retryMore, loadMore, ...rows } = list;
  return footer === 2 ? rows : { ...rows, footer, retryMore, loadMore };
};
