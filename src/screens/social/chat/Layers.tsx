import { useStore } from 'zustand';
import { call, serverNow } from '../../../api/client';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import type { ChatMessage, Conversation } from '../../../contract/schemas/chat';
import { cardPath } from '../../../features/chat/cards';
import type { Chat } from '../../../features/chat/chat-store';
import { conversationName } from '../../../features/chat/last-line';
import { linksOf, useOpenLink, useTextParts } from '../../../features/chat/linked-text';
import { dropUnsent, outbox, pickAgain, sendAgain } from '../../../features/chat/outbox';
import { keepRecalled } from '../../../features/chat/recalled-texts';
import { PickImages } from '../../../features/upload-image/PickImages';
import { ScrollPage } from '../../../focus/ScrollPage';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { copyText } from '../../../ui/copy-text';
import { confirmDialog } from '../../../ui/dialogs';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { isLong } from './fold';
import styles from './Layers.module.css';
import type { Layer } from './layers';
import { measureImage } from './measure-image';
import { savePicture } from './save-picture';
import { useMinute } from './use-minute';
import { Viewer } from './Viewer';

interface LayersProps {
  open: Layer | null;
  chat: Chat;
  conversation: Conversation;
  onChange: (layer: Layer | null) => void;
}

/** What one of the bubbles has opened over the conversation. */
export function Layers({ open, chat, conversation, onChange }: LayersProps) {
  const t = useT();
  const close = () => onChange(null);
  const now = useStore(chat.store, ({ messages }) =>
    open && open.kind !== 'unsent' ? messages.find(({ seq }) => seq === open.message.seq) : undefined,
  );
  if (!open) return null;
  if (open.kind === 'unsent') return <UnsentActions clientId={open.clientId} onClose={close} />;
  const { mine } = open;
  // Its picture may have a newer address by now.
  const message = { ...open.message, picture: now?.picture ?? open.message.picture };
  const name = mine ? t('chat.me') : conversationName(t, conversation);
  switch (open.kind) {
    case 'picture':
      return message.picture ? (
        <Viewer picture={message.picture} onLost={() => void chat.renewPicture(message.seq)} onClose={close} />
      ) : null;
    case 'text':
      return (
        <Panel title={name} onClose={close}>
          <ScrollPage id="whole" landing className={styles.whole} aria-label={t('chat.whole')}>
            <p className={styles.text}>{message.text}</p>
          </ScrollPage>
        </Panel>
      );
    case 'actions':
      return (
        <Panel title={name} onClose={close}>
          <Actions of={message} mine={mine} chat={chat} conversation={conversation} onChange={onChange} />
        </Panel>
      );
  }
}

interface ActionsProps extends Pick<LayersProps, 'chat' | 'conversation' | 'onChange'> {
  of: ChatMessage;
  mine: boolean;
}

function Actions({ of, mine, chat, conversation, onChange }: ActionsProps) {
  const t = useT();
  const { layout } = usePlatform();
  const { go } = useNavigation();
  const close = () => onChange(null);
  const { kind, text, card, picture } = of;
  const name = conversationName(t, conversation);
  return (
    <>
      {kind === 'text' && isLong(text) && layout === 'tv' ? (
        <SettingRow
          id="whole"
          icon="subtitle"
          label={t('chat.whole')}
          onPress={() => onChange({ kind: 'text', message: of, mine })}
        />
      ) : null}
      {card && !card.gone ? (
        <SettingRow id="open" icon="play" label={t('messages.open')} onPress={() => go(cardPath(card))} />
      ) : null}
      {kind === 'text' ? <Links text={text} /> : null}
      {kind === 'text' ? <Copy text={text} onDone={close} /> : null}
      {picture ? (
        <PictureActions url={picture.url} onView={() => onChange({ kind: 'picture', message: of, mine })} />
      ) : null}
      {mine ? <Recall of={of} chat={chat} onDone={close} /> : null}
      {mine ? null : (
        <SettingRow
          id="report"
          icon="warning"
          label={t('watch.report')}
          onPress={() => go(paths.complaint('message', of.id, name))}
        />
      )}
    </>
  );
}

/** A remote cannot reach a word in a text: each link is a row. */
function Links({ text }: { text: string }) {
  const t = useT();
  const open = useOpenLink();
  const links = linksOf(useTextParts(text));
  return (
    <>
      {links
        .filter(({ link }) => open.canOpen(link))
        .map(({ label, link }) => (
          <SettingRow
            key={label}
            id={`link-${label}`}
            icon="globe"
            label={t('chat.openLink')}
            hint={label}
            onPress={() => open(link)}
          />
        ))}
    </>
  );
}

function Copy({ text, onDone }: { text: string; onDone: () => void }) {
  const t = useT();
  const fail = useFault();
  const copy = async () => {
    const done = await copyText(text);
    if (!done) {
      toast.warn(t('watch.copyFailed'));
      return;
    }
    toast.done(t('chat.copied'));
    onDone();
  };
  return <SettingRow id="copy" icon="collection" label={t('chat.copy')} onPress={() => void copy().catch(fail)} />;
}

function PictureActions({ url, onView }: { url: string; onView: () => void }) {
  const t = useT();
  const { layout, name } = usePlatform();
  return (
    <>
      <SettingRow id="view" icon="fullscreen" label={t('chat.viewPicture')} onPress={onView} />
      {layout === 'touch' || name === 'browser' ? (
        <SettingRow id="save" icon="download" label={t('chat.savePicture')} onPress={() => savePicture(url)} />
      ) : null}
    </>
  );
}

const secondMs = 1_000;

/** For two minutes; the row says how long it still can be, and goes when it cannot. */
function Recall({ of, chat, onDone }: { of: ChatMessage; chat: Chat; onDone: () => void }) {
  const t = useT();
  useMinute(secondMs);
  const left = Math.ceil((of.sentAt + limits.chatRecallMs - serverNow()) / secondMs);
  const [recall, busy] = useAction(async () => {
    const recalled = await call('recallMessage', { conversationId: of.conversationId, seq: of.seq }, { silent: false });
    if (of.kind === 'text') keepRecalled(of.id, of.text);
    chat.take(recalled);
    onDone();
  });
  if (left <= 0 && !busy) return null;
  return (
    <SettingRow
      id="recall"
      icon="history"
      label={t('chat.recall')}
      value={t('chat.recallLeft', { n: Math.max(0, left) })}
      onPress={recall}
    />
  );
}

function UnsentActions({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const t = useT();
  const fail = useFault();
  const of = useStore(outbox, ({ unsent }) => unsent.find((one) => one.clientId === clientId));
  if (!of) return null;
  const again = () => {
    sendAgain(clientId);
    onClose();
  };
  const pick = async ([file]: File[]) => {
    if (!file) return;
    pickAgain(clientId, file, await measureImage(file));
    onClose();
  };
  const drop = async () => {
    if (!(await confirmDialog({ text: t('chat.dropAsk'), confirm: t('chat.drop') }))) return;
    dropUnsent(clientId);
    onClose();
  };
  const lost = of.why === 'lost';
  const state = of.state === 'failed' ? of.reason || t('chat.pictureLost') : t('chat.waitingHint');
  return (
    <Panel title={t('chat.unsent')} onClose={onClose}>
      <p className={styles.state}>{state}</p>
      {lost ? (
        <div className={styles.pick}>
          <PickImages
            id="pick"
            label={t('chat.pickAgain')}
            icon="collection"
            tone="primary"
            wide
            onPick={(files) => void pick(files).catch(fail)}
          />
        </div>
      ) : (
        <SettingRow id="again" icon="refresh" label={t('chat.sendAgain')} landing onPress={again} />
      )}
      {of.kind === 'text' ? <Copy text={of.text} onDone={onClose} /> : null}
      <SettingRow id="drop" icon="trash" label={t('chat.drop')} onPress={() => void drop().catch(fail)} />
    </Panel>
  );
}
