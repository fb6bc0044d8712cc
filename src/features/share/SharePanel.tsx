import { useCall } from '../../api/queries';
import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { Button } from '../../ui/Button';
import { copyText } from '../../ui/copy-text';
import { type Asked, ListState } from '../../ui/ListState';
import { Panel } from '../../ui/Panel';
import { QrCode } from '../../ui/QrCode';
import { Spinner } from '../../ui/Spinner';
import { toast } from '../../ui/toast';
import styles from './SharePanel.module.css';

/** Hands the film on. */
export function SharePanel({ mediaKey, onClose }: { mediaKey: string; onClose: () => void }) {
  const t = useT();
  const link = useCall('shareTitle', { mediaKey });
  return <LinkPanel title={t('watch.share')} hint={t('watch.shareHint')} link={link} onClose={onClose} />;
}

/** Hands somebody's space on. */
export function ShareSpacePanel({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useT();
  const link = useCall('shareSpace', { userId });
  return <LinkPanel title={t('people.share')} hint={t('people.shareHint')} link={link} onClose={onClose} />;
}

interface LinkPanelProps {
  title: string;
  /** Under the code. */
  hint: string;
  link: Asked & { data: { url: string; text: string } | undefined };
  onClose: () => void;
}

/** A code for the phones in the room on TV, the system's sheet or a link on phones. */
function LinkPanel({ title, hint, link, onClose }: LinkPanelProps) {
  const t = useT();
  const { layout, share } = usePlatform();
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
                  // Closing the system's sheet without choosing is no failure.
                  onPress={() => void share({ title: data.text, url: data.url }).catch(() => undefined)}
                />
              ) : null}
              {layout === 'touch' ? (
                <Button id="copy" label={t('watch.copy')} wide onPress={() => void copy(`${data.text} ${data.url}`)} />
              ) : (
                <Button id="done" label={t('ui.done')} tone="primary" wide landing onPress={onClose} />
              )}
            </div>
          </div>
        ) : null}
      </ListState>
    </Panel>
  );
}
