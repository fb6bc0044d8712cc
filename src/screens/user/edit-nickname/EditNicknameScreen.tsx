import { serverNow } from '../../../api/client';
import { useCall } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { date } from '../../../lib/format';
import { plainText, stored } from '../../../platform/stored';
import { useSession } from '../../../state/session';
import { EditText } from '../EditText';
import { useSaveProfile } from '../save-profile';

const draft = stored('profile.', plainText).of('nickname');

/** /editNickname: 2 to 20 characters, once a week; the server counts those that can be seen. */
export default function EditNicknameScreen() {
  const t = useT();
  const save = useSaveProfile();
  const name = useSession((state) => state.user?.nickName ?? '');
  const { data } = useCall('ownSettings', {}, { staleTime: 0 });
  const from = data?.nickChangeAt ?? 0;
  const locked = from > serverNow();
  const { nicknameMinChars: min, nicknameMaxChars: max } = limits;
  return (
    <EditText
      title={t('profile.nickname.edit')}
      label={t('profile.nickname')}
      placeholder={t('profile.nickname.hint')}
      rule={locked ? t('profile.nickname.again', { date: date(from) }) : t('profile.nickname.rule')}
      locked={locked}
      value={name}
      draft={draft}
      max={max}
      lines={1}
      phone="nickname"
      check={(text) => {
        const count = Array.from(text).length;
        if (count === 0) return t('profile.nickname.empty');
        if (count < min) return t('profile.nickname.tooShort', { n: min });
        return count > max ? t('profile.nickname.tooLong', { n: max }) : '';
      }}
      save={(nickName) => save({ nickName })}
      saved={t('profile.nickname.saved')}
    />
  );
}
