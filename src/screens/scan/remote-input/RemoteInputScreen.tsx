import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import type { Data } from '../../../contract/types';
import type { MessageKey } from '../../../i18n/i18n';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { plainText, stored } from '../../../platform/stored';
import { usePlatform } from '../../../platform/use-platform';
import { Button } from '../../../ui/Button';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { ErrorBlock } from '../../../ui/ErrorBlock';
import { Icon } from '../../../ui/Icon';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { Spinner } from '../../../ui/Spinner';
import { isTooLong, TextArea } from '../../../ui/TextArea';
import { toast } from '../../../ui/toast';
import { createTurns } from './in-turn';
import styles from './RemoteInput.module.css';

type Opened = Data<'remoteOpen'>;
const kindKeys: Record<Exclude<Opened['kind'], 'avatar' | 'chatPicture'>, MessageKey> = {
  danmu: 'scan.remote.danmu',
  comment: 'scan.remote.comment',
  search: 'scan.remote.search',
  server: 'scan.remote.server',
  nickname: 'scan.remote.nickname',
  introduce: 'scan.remote.introduce',
  redeem: 'scan.remote.redeem',
  invitation: 'scan.remote.invitation',
  chat: 'scan.remote.chat',
  wish: 'scan.remote.wish',
  feedback: 'scan.remote.feedback',
};
/** What may have lines. */
const longKinds: readonly Opened['kind'][] = ['comment', 'chat', 'feedback'];
/** Letters as they are typed, nothing to spell. */
const plainKinds: readonly Opened['kind'][] = ['server', 'redeem', 'invitation'];
/** A page that types has no use for it. */
const AvatarForTv = lazy(() => import('./AvatarForTv'));
const PictureForTv = lazy(() => import('./PictureForTv'));

/** /remoteInput?code=: this phone is the keyboard of the screen that shows the code, until that has moved on. */
export default function RemoteInputScreen() {
  const t = useT();
  const { query } = useRoute();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const code = query.get('code') ?? '';
  const remote = useOpened(code);
  return (
    <Page title={t('scan.remote.title')}>
      <div className={styles.body}>
        {remote.phase === 'loading' ? <Spinner /> : null}
        {remote.phase === 'offline' ? <ErrorBlock kind="network" onRetry={remote.open} /> : null}
        {remote.phase === 'failed' ? <ErrorBlock kind="server" onRetry={remote.open} /> : null}
        {remote.phase === 'over' ? (
          <EmptyBlock
            icon="tv"
            main={t(code ? 'scan.remote.over' : 'scan.remote.none')}
            secondary={t(code ? 'scan.remote.overHint' : 'scan.remote.noneHint')}
            action={
              layout === 'touch'
                ? { label: t('scan.result.again'), onPress: () => go(paths.scanCode(), { replace: true }) }
                : { label: t('scan.authorize.home'), onPress: () => go(paths.home(), { replace: true }) }
            }
          />
        ) : null}
        {remote.phase === 'open' && remote.opened ? (
          <Opened code={code} opened={remote.opened} onOver={remote.end} />
        ) : null}
      </div>
    </Page>
  );
}

interface OpenedProps {
  code: string;
  opened: Opened;
  onOver: () => void;
}

function Opened({ opened, ...rest }: OpenedProps) {
  const { kind, deviceName } = opened;
  if (kind !== 'avatar' && kind !== 'chatPicture') return <Typing {...rest} opened={{ ...opened, kind }} />;
  const Sending = kind === 'avatar' ? AvatarForTv : PictureForTv;
  return (
    <Suspense fallback={<Spinner />}>
      <Sending {...rest} device={deviceName} />
    </Suspense>
  );
}

interface Remote {
  phase: 'loading' | 'open' | 'offline' | 'failed' | 'over';
  opened: Opened | null;
}

function useOpened(code: string): Remote & { open: () => void; end: () => void } {
  const [remote, setRemote] = useState<Remote>({ phase: 'loading', opened: null });
  const open = useCallback(async () => {
    if (!code) {
      setRemote({ phase: 'over', opened: null });
      return;
    }
    setRemote({ phase: 'loading', opened: null });
    const [opened, refusal] = await attempt(call('remoteOpen', { code }));
    if (opened) {
      setRemote({ phase: 'open', opened });
      return;
    }
    // Only the server can say that it is over; a fault of its own is one to try again.
    const over = refusal?.kind === 'notFound' || refusal?.kind === 'refused';
    setRemote({ phase: refusal?.kind === 'network' ? 'offline' : over ? 'over' : 'failed', opened: null });
  }, [code]);
  useEffect(() => void open(), [open]);
  return {
    ...remote,
    open: () => void open(),
    end: () => setRemote({ phase: 'over', opened: null }),
  };
}

/** By the code of the screen that is typed for. */
const drafts = stored('remote.', plainText);

interface TypingProps extends Omit<OpenedProps, 'opened'> {
  opened: Opened & { kind: keyof typeof kindKeys };
}

/** What is typed shows on the screen while it is typed; what was not sent survives a reload of this page. */
function Typing({ code, opened, onOver }: TypingProps) {
  const t = useT();
  const draft = drafts.of(code);
  const [text, setText] = useState(draft.get);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [turns] = useState(createTurns);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = async (value: string, done: boolean): Promise<boolean> => {
    const [, refusal] = await attempt(call('remoteSend', { code, text: value, done }));
    if (refusal?.kind === 'notFound' || refusal?.ret === 409) onOver();
    else if (refusal) setError(refusal.message || t('player.sendFailed'));
    return refusal === null;
  };
  const change = (value: string) => {
    setText(value);
    setError('');
    draft.set(value);
    clearTimeout(timer.current);
    // What is too long stays here, whole, and says so.
    if (!isTooLong(value, opened.maxChars)) {
      timer.current = setTimeout(() => void turns.draft(() => tell(value, false)), limits.debounceMs);
    }
  };
  const send = async () => {
    const value = text.trim();
    if (!value || busy || isTooLong(value, opened.maxChars)) return;
    clearTimeout(timer.current);
    setBusy(true);
    const arrived = await turns.whole(() => tell(value, true));
    setBusy(false);
    if (!arrived) return;
    // That a draft before it did not arrive is of no interest any more.
    setError('');
    // What was typed while this was on its way stays: it is the next text.
    if (draft.get().trim() === value) draft.remove();
    setText((now) => (now.trim() === value ? '' : now));
    toast.done(t('player.sent'));
  };
  return (
    <>
      <p className={styles.device}>
        <Icon name="tv" />
        <span>{t(kindKeys[opened.kind], { device: opened.deviceName || t('scan.authorize.device') })}</span>
      </p>
      <TextArea
        id="text"
        landing
        lines={longKinds.indexOf(opened.kind) < 0 ? 1 : 4}
        chinese={!plainKinds.includes(opened.kind)}
        label={t('scan.remote.title')}
        placeholder={t(opened.kind === 'server' ? 'device.server.example' : 'scan.remote.hint')}
        value={text}
        maxLength={opened.maxChars}
        error={error}
        onChange={change}
        onSubmit={() => void send()}
      />
      <div className={styles.send}>
        <Button
          id="send"
          label={t('player.sendButton')}
          icon="send"
          tone="primary"
          wide
          disabled={!text.trim() || busy || isTooLong(text.trim(), opened.maxChars)}
          onPress={() => void send()}
        />
      </div>
      <p className={styles.note}>{t('scan.remote.note')}</p>
    </>
  );
}
