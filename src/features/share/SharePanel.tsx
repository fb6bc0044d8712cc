import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../api/queries';
import type { MessageCard } from '../../contract/schemas/chat';
import type { Post } from '../../contract/schemas/posts';
import { useT } from '../../i18n/use-t';
import { pastes } from '../../platform/pastes';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { type Asked, ListState } from '../../ui/ListState';
import { Panel } from '../../ui/Panel';
import { QrCode } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import { toast } from '../../ui/toast';
import { useSignInGate } from '../sign-in/use-sign-in-gate';
import styles from './SharePanel.module.css';

/** Loaded on demand, because only sending to a friend needs the code of conversations. */
const SendToFriend = lazy(() => import('./SendToFriend'));

const cardOf = (kind: 'title' | 'post' | 'person', id: string, title: string, picture = ''): MessageCard => ({
  kind,
  id,
  title,
  text: '',
  picture,
  gone: false,
});

/** Shares a film. */
export function SharePanel({ mediaKey, onClose }: { mediaKey: string; onClose: () => void }) {
  const t = useT();
  const link = useCall('shareTitle', { mediaKey });
  const card = cardOf('title', mediaKey, link.data?.title ?? '');
  return <LinkPanel title={t('watch.share')} hint={t('watch.shareHint')} link={link} card={card} onClose={onClose} />;
}

type SharedPost = Pick<Post, 'mediaKey' | 'film' | 'description' | 'user' | 'pictures'>;

/** Shares a post: with a friend as its film, or as a card of its own. */
export function SharePostPanel({ post, onClose }: { post: SharedPost; onClose: () => void }) {
  const t = useT();
  const link = useCall('sharePost', { id: post.mediaKey });
  const { film, mediaKey, description, user, pictures } = post;
  // The server uses a text of its own for the card as soon as it is sent.
  const card = film
    ? cardOf('title', mediaKey, film.title)
    : cardOf('post', mediaKey, description.split('\n', 1)[0] || user.nickName, pictures[0]?.path);
  return (
    <LinkPanel title={t('posts.shareTitle')} hint={t('posts.shareHint')} link={link} card={card} onClose={onClose} />
  );
}

/** Shares a person's space. */
export function ShareSpacePanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT();
  const link = useCall('shareSpace', { userId });
  const card = cardOf('person', userId, link.data?.text ?? '');
  return <LinkPanel title={t('people.share')} hint={t('people.shareHint')} link={link} card={card} onClose={onClose} />;
}

/** Shares a playlist, as a link only: conversations have no card for one. */
export function ShareStorePanel({ storeKey, onClose }: { storeKey: string; onClose: () => void }) {
  const t = useT();
  const link = useCall('shareStore', { key: storeKey });
  return <LinkPanel title={t('stores.share')} hint={t('stores.shareHint')} link={link} onClose={onClose} />;
}

interface LinkPanelProps {
  title: string;
  /** The text under the code. */
  hint: string;
  link: Asked & { data: { url: string; text: string } | undefined };
  /** The same as a card for a conversation; without it, the panel does not offer to send it to a friend. */
  card?: MessageCard | undefined;
  onClose: () => void;
}

/** A code for the phones near a television, the system's sheet or a link on phones, the link on computers as well. */
export function LinkPanel({ title, hint, link, card, onClose }: LinkPanelProps) {
  const t = useT();
  const [friend, setFriend] = useState(false);
  const gate = useSignInGate();
  const platform = usePlatform();
  const { layout, share } = platform;
  const { data } = link;
  const copy = async (text: string) => {
    const done = await copyText(text);
    if (!done) {
      toast.warn(t('watch.copyFailed'));
      return;
    }
    toast.done(t('watch.copied'));
    onClose();
  };
  if (friend && card) {
    return (
      <Suspense fallback={<Spinner />}>
        <SendToFriend card={card} onClose={() => setFriend(false)} onSent={onClose} />
      </Suspense>
    );
  }
  return (
    <Panel title={title} onClose={onClose}>
      <ListState of={link} skeleton={<Spinner />} empty={{ main: t('ui.notFound') }}>
        {data ? (
          <div className={styles.share}>
            {layout === 'tv' ? <QrCode text={data.url} size={360} label={hint} /> : null}
            <p className={styles.shareText}>{layout === 'tv' ? hint : data.text}</p>
            <p className={styles.shareUrl}>{data.url}</p>
            <div className={styles.shareActions}>
              {share && layout === 'touch' ? (
                <Button
                  id="system"
                  label={t('watch.shareTo')}
                  icon="share"
                  tone="primary"
                  wide
                  // Closing the system's sheet without a choice is no failure.
                  onPress={() => void share({ title: data.text, url: data.url }).catch(() => undefined)}
                />
              ) : null}
              {card ? (
                <Button id="friend" label={t('chat.share')} icon="comment" wide onPress={gate(() => setFriend(true))} />
              ) : null}
              {pastes(platform) ? (
                <Button id="copy" label={t('watch.copy')} wide onPress={() => void copy(`${data.text} ${data.url}`)} />
              ) : null}
              {layout === 'touch' ? null : (
                <Button id="done" label={t('ui.done')} tone="primary" wide landing onPress={onClose} />
              )}
            </div>
          </div>
        ) : null}
      </ListState>
    </Panel>
  );
}
