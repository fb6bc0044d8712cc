import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';
import { Button } from '../../ui/Button';
import { EmptyBlock } from '../../ui/EmptyBlock';
import { ErrorBlock } from '../../ui/ErrorBlock';
import { Icon } from '../../ui/Icon';
import { useNavigation } from '../../ui/navigation';
import { QrCode, QrPlate } from '../../ui/QrCode';
import styles from './NotKept.module.css';
import type { Keeping } from './use-keeping';

/** The texts for each reason: what the reason is, and what to do. */
const words = {
  tv: ['keep.whyNot.tv.main', 'keep.whyNot.tv.secondary'],
  engine: ['keep.whyNot.engine.main', 'keep.whyNot.engine.secondary'],
  private: ['keep.whyNot.private.main', 'keep.whyNot.private.secondary'],
} as const;

interface NotKeptProps {
  whyNot: Exclude<Keeping['whyNot'], '' | undefined>;
  /** The path of the page that a phone opens instead. */
  path: string;
  onAgain: () => void;
}

/** Why films are not kept on this device; a large screen offers the phone in its place. */
export function NotKept({ whyNot, path, onAgain }: NotKeptProps) {
  const t = useT();
  const { layout, packaged } = usePlatform();
  const { go, back } = useNavigation();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  if (whyNot === 'fetch') {
    return <ErrorBlock kind="server" message={t('keep.whyNot.fetch.main')} onRetry={onAgain} />;
  }
  const [mainKey, secondaryKey] = words[whyNot];
  const [main, secondary] = [t(mainKey), t(secondaryKey)];
  if (layout === 'touch') {
    const action = { label: t('shell.notFound.home'), onPress: () => go(paths.home()) };
    return <EmptyBlock icon="download" main={main} secondary={secondary} action={action} />;
  }
  // The page of a packaged app lies on the television itself, so no phone can open its address.
  const origin = lanUrl || (packaged ? '' : window.location.origin);
  return (
    <div className={styles.columns} data-not-kept={whyNot}>
      {origin ? (
        <div className={styles.code}>
          <QrCode text={origin + path} size={408} label={t('keep.phone')} />
          <p className={styles.address}>{origin.replace(/^https?:\/\//, '')}</p>
        </div>
      ) : (
        <QrPlate size={408}>
          <Icon name="phone" />
        </QrPlate>
      )}
      <div className={styles.words}>
        <h2 className={styles.main}>{main}</h2>
        <p className={styles.secondary}>{secondary}</p>
        <div className={styles.action}>
          <Button id="back" label={t('ui.back')} tone="primary" landing onPress={back} />
        </div>
      </div>
    </div>
  );
}
