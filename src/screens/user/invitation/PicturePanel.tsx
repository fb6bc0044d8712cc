import { useEffect, useState } from 'react';
import type { Data } from '../../../contract/types';
import { useT } from '../../../i18n/use-t';
import { useBrand } from '../../../state/brand';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { Spinner } from '../../../ui/Spinner';
import { drawPicture, pictureSize } from './draw-picture';
import styles from './Invitation.module.css';

type Invitation = Data<'invitation'>;

interface PicturePanelProps {
  of: Invitation;
  /** Whole address that the code in the picture leads to. */
  url: string;
  onClose: () => void;
}

/** The picture to share: a finger that stays on it saves it, and where the browser saves files, a button does. */
export default function PicturePanel({ of, url, onClose }: PicturePanelProps) {
  const t = useT();
  const picture = usePicture(of, url);
  const save = () => {
    const link = document.createElement('a');
    link.href = picture.address;
    link.download = `${of.code}.png`;
    link.click();
  };
  return (
    <Panel title={t('invite.picture.title')} onClose={onClose}>
      <div className={styles.picture} data-picture={picture.state}>
        {picture.state === 'drawing' ? <Spinner /> : null}
        {picture.state === 'failed' ? <p className={styles.note}>{t('invite.picture.failed')}</p> : null}
        {picture.state === 'ready' ? (
          <>
            <img
              className={styles.image}
              src={picture.address}
              alt={t('invite.spoken', { code: of.code })}
              width={pictureSize.width}
              height={pictureSize.height}
            />
            <p className={styles.note}>{t('invite.picture.hint')}</p>
            <Button id="save" wide tone="primary" landing label={t('invite.picture.save')} onPress={save} />
          </>
        ) : null}
      </div>
    </Panel>
  );
}

interface Picture {
  state: 'drawing' | 'ready' | 'failed';
  /** An object URL for as long as the panel stands. */
  address: string;
}

function usePicture(of: Invitation, url: string): Picture {
  const t = useT();
  const { name: brand, slogan } = useBrand();
  const user = useSession((state) => state.user);
  const [picture, setPicture] = useState<Picture>({ state: 'drawing', address: '' });
  const { code, guestGold } = of;
  const name = user?.nickName ?? '';
  const avatar = user?.avatar ?? '';
  useEffect(() => {
    let address = '';
    let live = true;
    const words = {
      brand,
      slogan,
      name,
      head: t('invite.card.head'),
      codeLabel: t('invite.card.code'),
      code,
      scan: t('invite.card.scan', { n: guestGold }),
    };
    drawPicture(words, avatar, url).then(
      (blob) => {
        if (!live) return;
        if (blob) address = URL.createObjectURL(blob);
        setPicture({ state: blob ? 'ready' : 'failed', address });
      },
      (error: unknown) => {
        console.warn('[invitation]', error);
        if (live) setPicture({ state: 'failed', address: '' });
      },
    );
    return () => {
      live = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [t, brand, slogan, name, avatar, code, guestGold, url]);
  return picture;
}
