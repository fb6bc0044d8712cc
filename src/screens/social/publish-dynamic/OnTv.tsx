import { useEffect } from 'react';
import { useCall } from '../../../api/queries';
import { onEvent } from '../../../api/realtime';
import type { VideoUpload } from '../../../contract/schemas/publish';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useBrand } from '../../../state/brand';
import { useConfig } from '../../../state/config';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { ProgressBar } from '../../../ui/ProgressBar';
import { QrCode, QrPlate } from '../../../ui/QrCode';
import styles from './OnTv.module.css';

/** A phone sends a chunk every few seconds: what it is doing is asked for as often. Ms. */
const askMs = 4_000;

interface OnTvProps {
  title: string;
  /** The post that is changed; '' for a new one. */
  id: string;
  /** A desktop browser shows this layout, too, and has a keyboard and files. */
  onHere: () => void;
}

/** One publishes with the phone: a code that leads there, how it goes, and what the phone is doing now. */
export function OnTv({ title, id, onHere }: OnTvProps) {
  const t = useT();
  const { go } = useNavigation();
  const { packaged, name } = usePlatform();
  const { name: brand } = useBrand();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  // The page of a package lies on the television: no phone opens that.
  const origin = lanUrl || (packaged ? '' : window.location.origin);
  const steps = [t('publish.tv.one'), t('publish.tv.two'), t('publish.tv.three')];
  return (
    <Page title={title}>
      <div className={styles.columns}>
        <div className={styles.code}>
          {origin ? (
            <QrCode text={origin + paths.publish(id ? { id } : {})} size={408} label={t('publish.tv.scan')} />
          ) : (
            <QrPlate size={408} className={styles.plate}>
              <Icon name="phone" />
            </QrPlate>
          )}
          <p className={styles.address}>
            {origin ? origin.replace(/^https?:\/\//, '') : t('publish.tv.noAddress', { brand })}
          </p>
        </div>
        <div className={styles.words}>
          <h2 className={styles.heading}>{t('publish.tv.scan')}</h2>
          <p className={styles.lead}>{t('publish.tv.text')}</p>
          <ol className={styles.steps}>
            {steps.map((step, at) => (
              <li key={step} className={styles.step}>
                <b className={styles.number}>{at + 1}</b>
                <span>{step}</span>
              </li>
            ))}
          </ol>
          <Group id="ways" className={styles.ways}>
            <Button
              id="mine"
              landing
              tone="primary"
              label={t('publish.tv.mine')}
              onPress={() => go(paths.myDynamic())}
            />
            {name === 'browser' ? <Button id="here" label={t('publish.tv.here')} onPress={onHere} /> : null}
          </Group>
        </div>
      </div>
      <PhoneNow />
    </Page>
  );
}

function PhoneNow() {
  const t = useT();
  const list = useCall('videoUploads', {}, { staleTime: 0 });
  const { refetch } = list;
  useEffect(() => {
    const ask = () => void refetch();
    const timer = window.setInterval(ask, askMs);
    const stop = onEvent('videoProgress', ask);
    return () => {
      window.clearInterval(timer);
      stop();
    };
  }, [refetch]);
  const uploads = list.data?.info ?? [];
  return (
    <section className={styles.phone} data-phone={list.state}>
      <h2 className={styles.heading}>{t('publish.tv.phone')}</h2>
      {uploads.length > 0 ? (
        <Group id="uploads" className={styles.uploads}>
          {uploads.map((upload) => (
            <OneUpload key={upload.id} upload={upload} />
          ))}
        </Group>
      ) : (
        <p className={styles.idle} role="status">
          {list.data || list.state === 'loading' ? t('publish.tv.idle') : t('publish.tv.unknown')}
          <span className={styles.hint}>{t('publish.tv.idle.hint')}</span>
        </p>
      )}
    </section>
  );
}

const shareOf = ({ present, chunks }: VideoUpload): number =>
  Array.from(present).filter((digit) => digit === '1').length / Math.max(1, chunks);

function stateText(t: ReturnType<typeof useT>, upload: VideoUpload): string {
  switch (upload.phase) {
    case 'uploading':
      return t('uploads.sending', { n: Math.floor(shareOf(upload) * 100) });
    case 'ready':
      return t('publish.tv.ready');
    case 'checking':
      return t('publish.tv.checking');
    case 'packaging':
      return t('publish.tv.packaging', { n: upload.progress });
    case 'done':
      return t('uploads.done');
    case 'failed':
      return upload.reason || t('publish.tv.failed');
  }
}

/** Can be focused, so that a remote reads on where there are several. */
function OneUpload({ upload }: { upload: VideoUpload }) {
  const t = useT();
  const { go } = useNavigation();
  const failed = upload.phase === 'failed';
  const share =
    upload.phase === 'uploading' ? shareOf(upload) : upload.phase === 'packaging' ? upload.progress / 100 : 1;
  return (
    <Focusable id={upload.id} className={styles.upload} onPress={() => go(paths.myDynamic())}>
      <span className={styles.name}>{upload.name}</span>
      <span className={failed ? styles.failed : styles.state}>{stateText(t, upload)}</span>
      {failed ? null : <ProgressBar value={share} label={t('uploads.progress')} />}
    </Focusable>
  );
}
