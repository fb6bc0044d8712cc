import { useState } from 'react';
import { MakeAvatar } from '../../../features/avatar/MakeAvatar';
import { useT } from '../../../i18n/use-t';
import { usePlatform } from '../../../platform/use-platform';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useSaveProfile } from '../save-profile';
import { AvatarWays } from './AvatarWays';
import { Drawings } from './Drawings';
import styles from './EditAvatar.module.css';

/** /editAvatar: a picture of one's own, by phone where this is a television, or one of our drawings; or none. */
export default function EditAvatarScreen() {
  const t = useT();
  const { layout } = usePlatform();
  const { back } = useNavigation();
  const save = useSaveProfile();
  const [file, setFile] = useState<File | null>(null);
  const wear = async (avatar: string): Promise<string> => {
    const refused = await save({ avatar });
    if (!refused) toast.done(t(avatar ? 'avatar.saved' : 'avatar.removed'));
    return refused;
  };
  const wearHere = async (avatar: string): Promise<string> => {
    const refused = await wear(avatar);
    if (!refused) back();
    return refused;
  };
  return (
    <Page title={t('avatar.title')} centred={layout === 'tv' && file !== null}>
      {file ? (
        <MakeAvatar file={file} onMade={wearHere} onCancel={() => setFile(null)} />
      ) : (
        <div className={styles.columns}>
          <AvatarWays wear={wear} onFile={setFile} />
          <Drawings wear={wearHere} />
        </div>
      )}
    </Page>
  );
}
