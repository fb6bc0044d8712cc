import { useState } from 'react';
import { call } from '../../api/client';
import { queryClient } from '../../api/queries';
import { useAction } from '../../api/use-action';
import type { Conversation, ServiceCase } from '../../contract/schemas/chat';
import { Group } from '../../focus/Group';
import { useLateLanding } from '../../focus/use-late-landing';
import { useT } from '../../i18n/use-t';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { confirmDialog } from '../../ui/dialogs';
import { refreshConversation, refreshConversations } from '../chat/conversations';
import styles from './ServiceBand.module.css';
import { ViewerFacts } from './ViewerFacts';

/** The band over a conversation with customer service: who answers at present, and the actions. Nothing over other conversations. */
export function ServiceBand({ conversation }: { conversation: Conversation }) {
  const uid = useSession((state) => state.user?.id ?? '');
  const { id, kind, case: now } = conversation;
  if (kind !== 'service' || !now) return null;
  return id === `s:${uid}` ? <ViewerBand of={now} /> : <AgentBand of={now} />;
}

const refresh = (): void => {
  refreshConversation();
  refreshConversations();
  void queryClient.invalidateQueries({ queryKey: ['serviceQueue'] });
};

function ViewerBand({ of: { conversationId, state, position, agent, online, hours } }: { of: ServiceCase }) {
  const t = useT();
  const [ask, asking] = useAction(async () => {
    await call('askForPerson', {}, { silent: false });
    refresh();
  });
  const [leave, leaving] = useAction(async () => {
    if (state === 'open' && !(await confirmEnd(t))) return;
    await call('closeCase', { conversationId }, { silent: false });
    refresh();
  });
  const line = {
    help: t('service.help'),
    waiting: online ? t('service.waiting', { n: position }) : t('service.away', { n: position, hours }),
    open: t('service.open', { name: agent }),
    closed: t('service.closed'),
  }[state];
  return (
    <Group id="service" className={styles.band}>
      <span className={styles.line} data-state={state} aria-live="polite">
        {line}
      </span>
      {state === 'help' || state === 'closed' ? (
        <Button id="person" label={t('service.person')} waiting={asking} onPress={ask} />
      ) : (
        <Button
          id="leave"
          label={t(state === 'open' ? 'service.end' : 'service.unask')}
          waiting={leaving}
          onPress={leave}
        />
      )}
    </Group>
  );
}

const confirmEnd = (t: ReturnType<typeof useT>): Promise<boolean> =>
  confirmDialog({ title: t('service.endTitle'), text: t('service.endText'), confirm: t('service.end') });

/** The agent comes from the queue to press this button: focus moves to it, because the list beside it was there first and has focus. */
function WaitingBand({ position, taking, onTake }: { position: number; taking: boolean; onTake: () => void }) {
  const t = useT();
  useLateLanding();
  return (
    <Group id="service" className={styles.band}>
      <span className={styles.line}>{t('service.agentWaiting', { n: position })}</span>
      <Button id="take" landing tone="primary" label={t('service.take')} waiting={taking} onPress={onTake} />
    </Group>
  );
}

function AgentBand({ of: { conversationId, state, position } }: { of: ServiceCase }) {
  const t = useT();
  const [facts, setFacts] = useState(false);
  // The refusal says which agent took the case first; the band then shows that it is another's.
  const [take, taking] = useAction(async () => {
    await call('takeCase', { conversationId }, { silent: false });
    refresh();
  }, refresh);
  const [close, closing] = useAction(async (back: boolean) => {
    if (!back && !(await confirmEnd(t))) return;
    await call('closeCase', { conversationId, back }, { silent: false });
    refresh();
  }, refresh);
  if (state === 'waiting') return <WaitingBand position={position} taking={taking} onTake={take} />;
  if (state !== 'open') return null;
  return (
    <Group id="service" className={`${styles.band} ${styles.tools}`}>
      <span className={styles.line}>{t('service.agentOpen')}</span>
      <Button id="facts" label={t('service.facts')} onPress={() => setFacts(true)} />
      <Button id="back" label={t('service.back')} waiting={closing} onPress={() => close(true)} />
      <Button id="end" label={t('service.end')} waiting={closing} onPress={() => close(false)} />
      {facts ? <ViewerFacts conversationId={conversationId} onClose={() => setFacts(false)} /> : null}
    </Group>
  );
}
