import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { plainText, stored } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { isTooLong } from '../../../ui/TextArea';
import { EditText } from '../EditText';
import { useSaveProfile } from '../save-profile';

const draft = stored('profile.', plainText).of('introduce');

/** /editIntroduce: at most 100 characters. A longer one of former days stands here whole, and is saved once it is shorter. */
export default function EditIntroduceScreen() {
  const t = useT();
  const save = useSaveProfile();
  const introduce = useSession((state) => state.user?.introduce ?? '');
  const max = limits.introduceMaxChars;
  return (
    <EditText
      title={t('profile.introduce.edit')}
      label={t('profile.introduce')}
      placeholder={t('profile.introduce.hint')}
      rule={t('profile.introduce.rule', { n: max })}
      value={introduce}
      draft={draft}
      max={max}
      lines={4}
      phone="introduce"
      check={(text) => (isTooLong(text, max) ? t('ui.tooLong', { n: max, over: Array.from(text).length - max }) : '')}
      save={(text) => save({ introduce: text })}
      saved={t('profile.introduce.saved')}
    />
  );
}
