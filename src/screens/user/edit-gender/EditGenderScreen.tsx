import { useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { useSession } from '../../../state/session';
import { useNavigation } from '../../../ui/navigation';
import { OptionList } from '../../../ui/OptionList';
import { Page } from '../../../ui/Page';
import { toast } from '../../../ui/toast';
import { useFault } from '../../../ui/use-fault';
import { useSaveProfile } from '../save-profile';
import styles from './EditGender.module.css';

/** /editGender. 0 is female, everything else male (spec section 3). */
export default function EditGenderScreen() {
  const t = useT();
  const save = useSaveProfile();
  const fail = useFault();
  const { back } = useNavigation();
  const [busy, setBusy] = useState(false);
  const sex = useSession((state) => (state.user?.sex === 0 ? '0' : '1'));
  const choose = async (chosen: string) => {
    if (busy) return;
    setBusy(true);
    const refused = chosen === sex ? '' : await save({ sex: Number(chosen) });
    setBusy(false);
    if (refused) toast.warn(refused);
    else {
      if (chosen !== sex) toast.done(t('profile.gender.saved'));
      back();
    }
  };
  return (
    <Page title={t('profile.gender.edit')}>
      <div className={styles.list}>
        <OptionList
          id="gender"
          label={t('profile.gender.edit')}
          options={[
            { value: '1', label: t('profile.gender.1') },
            { value: '0', label: t('profile.gender.0') },
          ]}
          value={sex}
          onChange={(chosen) => void choose(chosen).catch(fail)}
        />
      </div>
    </Page>
  );
}
