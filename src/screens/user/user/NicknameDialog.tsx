import { attempt } from '../../../api/attempt';
import { call } from '../../../api/client';
import { limits } from '../../../contract/limits';
import { useT } from '../../../i18n/use-t';
import { updateUser } from '../../../state/session';
import { Dialog } from '../../../ui/Dialog';
import { isTooLong } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { toast } from '../../../ui/toast';
import { useForm } from '../../../ui/use-form';

/** A new nickname. What was typed stays when the server refuses it, with its reason below the field. */
export function NicknameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT();
  const form = useForm({
    initial: { nickname: name },
    check: ({ nickname }) => {
      const tooLong = isTooLong(nickname.trim(), limits.nicknameMaxChars);
      if (nickname.trim() && !tooLong) return {};
      return { nickname: t(tooLong ? 'user.nickname.tooLong' : 'user.nickname.empty', { n: limits.nicknameMaxChars }) };
    },
    send: async ({ nickname }) => {
      const [saved, refusal] = await attempt(call('updateProfile', { nickName: nickname.trim() }, { silent: true }));
      if (!saved) return { nickname: refusal?.message || t('user.nickname.failed') };
      updateUser(saved.user);
      toast.done(t('user.nickname.saved'));
      onClose();
      return {};
    },
  });
  return (
    <Dialog
      title={t('user.nickname.title')}
      onClose={onClose}
      actions={[
        { label: t('user.nickname.save'), tone: 'primary', onPress: form.press },
        { label: t('user.nickname.cancel'), onPress: onClose },
      ]}
    >
      <TextField
        {...form.field('nickname')}
        chinese
        label={t('user.nickname.label')}
        placeholder={t('user.nickname.hint', { n: limits.nicknameMaxChars })}
        landing
        autoComplete="off"
        onSubmit={form.press}
      />
    </Dialog>
  );
}
