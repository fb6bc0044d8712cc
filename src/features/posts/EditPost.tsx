import { useEffect } from 'react';
import { useCall } from '../../api/queries';
import { refetchOf } from '../../api/refresh';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { ListState } from '../../ui/ListState';
import { useNavigation } from '../../ui/navigation';
import { Panel } from '../../ui/Panel';
import { QrCode } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import styles from './PostActions.module.css';
import { refreshPosts } from './post-cache';

/** Edits a post on a phone: a phone opens the editing page, a TV shows a code that leads there. */
export function EditPost({ mediaKey, onClose }: { mediaKey: string; onClose: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  const path = paths.publish({ id: mediaKey });
  const isPhone = layout === 'touch';
  // Only the link's address is used: it is the one under which a phone finds the server.
  const link = useCall('sharePost', { id: mediaKey }, { enabled: !isPhone });
  useEffect(() => {
    if (!isPhone) return;
    onClose();
    go(path);
  }, [isPhone, onClose, go, path]);
  if (isPhone) return null;
  // The phone may have changed the post meanwhile.
  const close = () => {
    onClose();
    refetchOf('post');
    refreshPosts();
  };
  return (
    <Panel title={t('posts.editOnPhone')} onClose={close}>
      <div className={styles.code}>
        <ListState of={link} skeleton={<Spinner />} empty={{ main: t('ui.notFound') }}>
          {link.data ? (
            <>
              <QrCode text={new URL(path, link.data.url).href} size={360} label={t('posts.editOnPhoneText')} />
              <p className={styles.hint}>{t('posts.editOnPhoneText')}</p>
            </>
          ) : null}
        </ListState>
        <Button id="done" label={t('ui.done')} tone="primary" wide landing onPress={close} />
      </div>
    </Panel>
  );
}
