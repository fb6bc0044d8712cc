import { useRef, useState } from 'react';
import { call } from '../../../api/client';
import { isApiError } from '../../../api/errors';
import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { updateUser } from '../../../state/session';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';

/** A new nickname. What was typed stays when the server refuses it, with its reason below the field. */
export function NicknameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT();
  const [value, setValue] = useState(name);
  const [error, setError] = useState('');
  const asking = useRef(false);

  const save = async (): Promise<void> => {
    const nickName = value.trim();
    const tooLong = Array.from(nickName).length > limits.nicknameMaxChars;
    if (!nickName || tooLong) {
      setError(t(tooLong ? 'user.nickname.tooLong' : 'user.nickname.empty', { n: limits.nicknameMaxChars }));
      return;
    }
    if (asking.current) return;
    asking.current = true;
    try {
      const { user } = await call('updateProfile', { nickName }, { silent: true });
      updateUser(user);
      toast.done(t('user.nickname.saved'));
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.message || t('user.nickname.failed'));
    } finally {
      asking.current = false;
    }
  };

  return (
    <Dialog
      title={t('user.nickname.title')}
      onClose={onClose}
      actions={[
        { label: t('user.nickname.save'), tone: 'primary', onPress: () => void save() },
        { label: t('user.nickname.cancel'), onPress: onClose },
      ]}
    >
      <TextField
        id="nickname"
        chinese
        label={t('user.nickname.label')}
        placeholder={t('user.nickname.hint', { n: limits.nicknameMaxChars })}
        value={value}
        error={error}
        landing
        autoComplete="off"
        onChange={(next) => {
          setValue(next);
          setError('');
        }}
        onSubmit={() => void save()}
      />
    </Dialog>
  );
}
