import { useT } from '../../i18n/use-t';
import { usePlatform } from '../../platform/use-platform';
import { PictureLine } from '../upload-image/PictureLine';
import { useOnePicture } from '../upload-image/use-one-picture';
import styles from './ProofPicture.module.css';

interface ProofPictureProps {
  /** The picture's path on our host; '' for none. */
  picture: string;
  onChange: (picture: string) => void;
  onBusy: (busy: boolean) => void;
}

/** One picture, uploaded or being uploaded. A television has no gallery, so there a phone does it. */
export function ProofPicture({ picture, onChange, onBusy }: ProofPictureProps) {
  const t = useT();
  const { layout, name } = usePlatform();
  const one = useOnePicture({ picture, onChange, onBusy });
  if (layout === 'tv' && name !== 'browser') return null;
  return (
    <div className={styles.proof} data-proof={one.state}>
      <p className={styles.label}>{t('payReport.picture')}</p>
      <PictureLine
        of={one}
        id="proof"
        shape="square"
        words={{
          name: t('payReport.picture'),
          add: t('payReport.picture.add'),
          change: t('payReport.picture.change'),
          remove: t('payReport.picture.remove'),
        }}
      />
    </div>
  );
}
