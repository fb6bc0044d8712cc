import { useState } from 'react';
import { useCall } from '../../../api/queries';
import type { User } from '../../../contract/schemas/user';
import { useAreaText } from '../../../features/country/use-area-text';
import { Focusable } from '../../../focus/Focusable';
import { Group } from '../../../focus/Group';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { usePlatform } from '../../../platform/use-platform';
import { useSession } from '../../../state/session';
import { Avatar } from '../../../ui/Avatar';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { SettingRow } from '../../../ui/SettingRow';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { useSaveProfile } from '../save-profile';
import styles from './EditInfo.module.css';

/** /editInfo: what others see of oneself, each with the page where it is changed. */
export default function EditInfoScreen() {
  const t = useT();
  const user = useSession((state) => state.user);
  return <Page title={t('profile.title')}>{user ? <Own user={user} /> : null}</Page>;
}

function Own({ user }: { user: User }) {
  return (
    <div className={styles.columns}>
      <Face user={user} />
      <Group id="rows" className={styles.rows}>
        <Texts user={user} />
        <Choices />
      </Group>
    </div>
  );
}

const size = { tv: 280, touch: 96 };

function Face({ user }: { user: User }) {
  const t = useT();
  const { go } = useNavigation();
  const { layout } = usePlatform();
  return (
    <Focusable id="avatar" landing className={styles.face} onPress={() => go(paths.editAvatar())}>
      <Avatar src={user.avatar} name={user.nickName} size={size[layout]} frame={user.frame} />
      <span className={styles.change}>{t('avatar.title')}</span>
    </Focusable>
  );
}

function Texts({ user }: { user: User }) {
  const t = useT();
  const { go } = useNavigation();
  return (
    <>
      <SettingRow
        id="nickname"
        icon="user"
        label={t('profile.nickname')}
        value={user.nickName}
        onPress={() => go(paths.editNickname())}
      />
      <SettingRow
        id="gender"
        icon="info"
        label={t('profile.gender')}
        value={t(user.sex === 0 ? 'profile.gender.0' : 'profile.gender.1')}
        onPress={() => go(paths.editGender())}
      />
      <SettingRow
        id="introduce"
        icon="danmu"
        label={t('profile.introduce')}
        hint={user.introduce || t('profile.none')}
        onPress={() => go(paths.editIntroduce())}
      />
    </>
  );
}

/**
 * What nobody but oneself is told. Its rows stand from the start, so nothing moves when the answer comes; where none comes, the one row
 * that waits for it says so, because the rest of the page works.
 */
function Choices() {
  const t = useT();
  const { go } = useNavigation();
  const save = useSaveProfile();
  const fail = useFault();
  const own = useCall('ownSettings', {}, { staleTime: 0 });
  const area = useAreaText();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const failed = own.state === 'error' || own.state === 'offline' ? own.state : null;
  const hides = chosen ?? own.data?.hideFavourites ?? false;
  const toggle = async () => {
    setChosen(!hides);
    const refused = await save({ hideFavourites: !hides });
    if (!refused) return;
    setChosen(hides);
    toast.warn(refused);
  };
  return (
    <>
      <SettingRow
        id="area"
        icon="globe"
        label={t('profile.area')}
        value={area}
        onPress={() => go(paths.selectArea())}
      />
      {failed ? (
        <SettingRow
          id="hideFavourites"
          icon="heart"
          label={t('profile.hideFavourites')}
          hint={t(failed === 'offline' ? 'ui.network' : 'ui.serverError')}
          value={t(failed === 'offline' ? 'ui.refresh' : 'ui.retry')}
          onPress={() => void own.refetch()}
        />
      ) : (
        <SettingRow
          id="hideFavourites"
          icon="heart"
          label={t('profile.hideFavourites')}
          hint={t('profile.hideFavourites.hint')}
          toggle={hides}
          onPress={() => void toggle().catch(fail)}
        />
      )}
    </>
  );
}
