import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useNavigation } from '../../ui/navigation';
import { useSignInGate } from '../sign-in/use-sign-in-gate';

/**
 * Opens /feedback (spec 2.11), which needs an account: a visitor is asked to sign in before they leave the page of help.
 * @param small whether only the icon is shown, beside a title that leaves no room for text
 */
export function FeedbackButton({ small = false }: { small?: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const gate = useSignInGate();
  const open = gate(() => go(paths.feedback()));
  if (small) return <IconButton id="feedback" label={t('info.help.feedback')} icon="send" onPress={open} />;
  return <Button id="feedback" label={t('info.help.feedback')} icon="send" onPress={open} />;
}
