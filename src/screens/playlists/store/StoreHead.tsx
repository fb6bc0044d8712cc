import { useState } from 'react';
import type { Card } from '../../../contract/schemas/common';
import type { Store } from '../../../contract/schemas/stores';
import { personName } from '../../../features/people/person-name';
import { ReportPanel } from '../../../features/report/ReportPanel';
import { ShareStorePanel } from '../../../features/share/SharePanel';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { count, imageWidth } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { tvColour } from '../../../lib/tv-colour';
import { usePlatform } from '../../../platform/use-platform';
import { dp } from '../../../theme/scale';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { mediaUrl } from '../../../ui/media-url';
import { NavBar } from '../../../ui/NavBar';
import { useNavigation } from '../../../ui/navigation';
import { PersonAvatar } from '../../../ui/PersonAvatar';
import styles from './Store.module.css';
import { usePlayStore, useStoreActs } from './use-store-acts';

interface StoreHeadProps {
  store: Store;
  /** Its first title, where there is one. */
  first: Card | undefined;
  onChange: (store: Store) => void;
}

/** Cover, name, whose it is, what it is about, and what can be done. */
export function StoreHead({ store, first, onChange }: StoreHeadProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const wan = t('ui.wan');
  const numbers = [
    t('stores.count', { n: store.count }),
    t('stores.hits', { n: count(store.hit, wan) }),
    t('stores.kept', { n: count(store.favorites, wan) }),
  ];
  return (
    <header className={styles.head}>
      <div className={styles.art} aria-hidden="true">
        {store.cover ? (
          <img
            className={styles.cover}
            src={`${mediaUrl(store.cover)}?w=${imageWidth(dp(layout === 'tv' ? 1120 : 390))}`}
            alt=""
          />
        ) : null}
        <div className={styles.wash} style={{ backgroundColor: tvColour(store.color) }} />
        <div className={styles.scrim} />
      </div>
      {layout === 'touch' ? (
        <div className={styles.bar}>
          <NavBar title="" right={<Aside store={store} />} />
        </div>
      ) : null}
      <div className={styles.text}>
        <h1 className={styles.title}>{store.title}</h1>
        <Group id="author" className={styles.who}>
          <Focusable id="space" className={styles.author} onPress={() => go(paths.space(store.user.id))}>
            <PersonAvatar person={{ ...store.user, vipLevel: 0 }} size={layout === 'tv' ? 56 : 28} />
            <span className={styles.name}>{personName(t, store.user)}</span>
          </Focusable>
          <span className={styles.numbers}>
            {store.isPublic ? numbers.join(' · ') : `${numbers[0]} · ${t('stores.private')}`}
          </span>
        </Group>
        {store.intro ? <p className={styles.intro}>{store.intro}</p> : null}
        <Actions store={store} first={first} onChange={onChange} />
      </div>
    </header>
  );
}

function Actions({ store, first, onChange }: StoreHeadProps) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const gate = useSignInGate();
  const acts = useStoreActs(store, onChange);
  const play = usePlayStore(store.key);
  const badge = (n: number) => (n > 0 ? count(n, t('ui.wan')) : undefined);
  // A phone has room for the marks in a line, not for words beside them.
  const Mark = layout === 'tv' ? Button : IconButton;
  return (
    <Group id="actions" className={styles.actions}>
      {first ? (
        <Button
          id="play"
          label={t('stores.playAll')}
          icon="play"
          tone="primary"
          landing
          onPress={() => play(first.mediaKey)}
        />
      ) : null}
      {store.mine ? (
        <Mark
          id="edit"
          label={t('stores.edit')}
          icon="pen"
          landing={!first}
          onPress={() => go(paths.editStore(store.key))}
        />
      ) : (
        <Mark
          id="keep"
          label={t(store.isFavorited ? 'stores.isKept' : 'stores.keep')}
          icon={store.isFavorited ? 'heartFilled' : 'heart'}
          selected={store.isFavorited}
          landing={!first}
          onPress={gate(acts.keep)}
        />
      )}
      <IconButton
        id="like"
        icon="like"
        label={t('stores.like')}
        selected={store.likeStatus === 1}
        badge={badge(store.dd)}
        onPress={gate(() => acts.say(1))}
      />
      <IconButton
        id="dislike"
        icon="dislike"
        label={t('stores.dislike')}
        selected={store.likeStatus === -1}
        badge={badge(store.dc)}
        onPress={gate(() => acts.say(-1))}
      />
      {layout === 'tv' ? <Aside store={store} /> : null}
    </Group>
  );
}

/** To hand it on, and to report it: with the other actions on TV, in the bar on a phone. */
function Aside({ store }: { store: Store }) {
  const t = useT();
  const gate = useSignInGate();
  const [layer, setLayer] = useState<'none' | 'share' | 'report'>('none');
  const close = () => setLayer('none');
  return (
    <>
      {store.isPublic ? (
        <IconButton id="share" icon="share" label={t('stores.share')} onPress={() => setLayer('share')} />
      ) : null}
      {store.mine ? null : (
        <IconButton id="report" icon="warning" label={t('stores.report')} onPress={gate(() => setLayer('report'))} />
      )}
      {layer === 'share' ? <ShareStorePanel storeKey={store.key} onClose={close} /> : null}
      {layer === 'report' ? <ReportPanel kind="store" target={store.key} quote={store.title} onClose={close} /> : null}
    </>
  );
}
