import { useState } from 'react';
import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { useCall } from '../../../api/queries';
import { useAction } from '../../../api/use-action';
import { limits } from '../../../contract/limits';
import type { Conversation } from '../../../contract/schemas/chat';
import { knownChat } from '../../../features/chat/chat-store';
import { refreshConversation, refreshConversations } from '../../../features/chat/conversations';
import { conversationName } from '../../../features/chat/last-line';
import { sureToBlock, sureToForgive } from '../../../features/people/black-list';
import { useFollowing } from '../../../features/people/use-following';
import { Focusable } from '../../../focus/Focusable';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { confirmDialog } from '../../../ui/dialogs';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ListState } from '../../../ui/ListState';
import { MessageSkeleton } from '../../../ui/MessageList';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import styles from './ChatSet.module.css';
import { RemarkPanel } from './RemarkPanel';

/** /chatSet: what is set about one conversation, and about whom it is with. */
export default function ChatSetScreen() {
  const t = useT();
  const { query } = useRoute();
  const { go } = useNavigation();
  const [toUid, conversationId] = [query.get('toUid') ?? '', query.get('conversationId') ?? ''];
  const asked = useCall('conversation', toUid ? { toUid } : { conversationId }, {
    staleTime: 0,
    enabled: toUid !== '' || conversationId !== '',
  });
  const { data, error } = asked;
  const named = toUid !== '' || conversationId !== '';
  const gone = !named || (isApiError(error) && (error.kind === 'notFound' || error.kind === 'refused'));
  return (
    <Page title={t('chat.settings')}>
      <div className={styles.body}>
        {data ? (
          <Settings of={data} />
        ) : gone ? (
          <EmptyBlock
            icon="comment"
            main={t('chat.gone')}
            action={{ label: t('chat.toMessages'), onPress: () => go(paths.message(), { replace: true }) }}
          />
        ) : (
          <ListState of={asked} skeleton={<MessageSkeleton height={112} count={6} />} empty={{ main: t('chat.gone') }}>
            {null}
          </ListState>
        )}
      </div>
    </Page>
  );
}

type Change = { pinned: boolean } | { muted: boolean };

function Settings({ of }: { of: Conversation }) {
  const t = useT();
  const { go } = useNavigation();
  const [naming, setNaming] = useState(false);
  const { id, kind, peer, pinned, muted, remark, lastSeq } = of;
  const begun = lastSeq > 0;
  const name = conversationName(t, of);
  const changed = () => {
    refreshConversation();
    refreshConversations();
  };
  const [set] = useAction(async (change: Change) => {
    await call('setConversation', { conversationId: id, ...change }, { silent: false });
    changed();
  });
  const [clear] = useAction(async () => {
    const sure = await confirmDialog({
      title: t('chat.clearTitle'),
      text: t('chat.clearText'),
      confirm: t('chat.clearConfirm'),
    });
    if (!sure) return;
    const { clearedSeq } = await call('clearConversation', { conversationId: id }, { silent: false });
    knownChat(id)?.clear(clearedSeq);
    changed();
    toast.done(t('chat.cleared'));
  });
  return (
    <>
      <Head of={of} name={name} />
      {begun ? (
        <SettingGroup title="">
          <SettingRow id="pin" landing label={t('chat.pin')} toggle={pinned} onPress={() => set({ pinned: !pinned })} />
          <SettingRow
            id="mute"
            label={t('chat.mute')}
            hint={t('chat.muteHint')}
            toggle={muted}
            onPress={() => set({ muted: !muted })}
          />
          {kind === 'pair' ? (
            <SettingRow
              id="remark"
              label={t('chat.remark')}
              value={remark || t('chat.noRemark')}
              onPress={() => setNaming(true)}
            />
          ) : null}
          <SettingRow id="clear" label={t('chat.clear')} onPress={clear} />
        </SettingGroup>
      ) : null}
      {kind === 'pair' && !peer.closed ? <About of={of} name={name} onChanged={changed} /> : null}
      {kind === 'pair' ? (
        <SettingRow id="report" label={t('watch.report')} onPress={() => go(paths.complaint('user', peer.id, name))} />
      ) : null}
      {naming ? (
        <RemarkPanel
          of={of}
          max={limits.remarkMaxChars}
          onSaved={() => {
            setNaming(false);
            changed();
          }}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

function Head({ of, name }: { of: Conversation; name: string }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const { peer, remark, kind } = of;
  return (
    <Focusable
      id="space"
      className={styles.head}
      disabled={kind !== 'pair' || peer.closed}
      onPress={() => go(paths.space(peer.id))}
    >
      <PersonAvatar person={peer} name={name} size={layout === 'tv' ? 96 : 56} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {remark && !peer.closed ? t('chat.ownName', { name: peer.nickName }) : peer.introduce || t('people.noIntro')}
        </span>
      </span>
    </Focusable>
  );
}

/** The blacklist: either way it asks first (spec section 8). */
function About({ of, name, onChanged }: { of: Conversation; name: string; onChanged: () => void }) {
  const t = useT();
  const fail = useFault();
  const { person, block, forgive, busy } = useFollowing(of.peer, onChanged);
  const press = async () => {
    if (busy) return;
    if (!(await (person.isBlackList ? sureToForgive(t) : sureToBlock(t, name)))) return;
    if (person.isBlackList) forgive();
    else block();
  };
  return (
    <SettingRow
      id="block"
      label={t('chat.blacklist')}
      hint={t('chat.blacklistHint')}
      toggle={person.isBlackList}
      onPress={() => void press().catch(fail)}
    />
  );
}
