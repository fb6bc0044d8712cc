import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t';
import { useSettings } from '../../state/settings';
import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import { ignoreTips, tipsIgnored } from './tips/tip-store';

/** A switch to ignore tips for this session, or no longer: for a remote, which cannot get focus into a tip. */
export function TipSwitch() {
  const t = useT();
  const notify = useSettings((state) => state.enableNotify);
  const { ignored } = useStore(tipsIgnored);
  if (!notify) return null;
  const change = () => {
    ignoreTips(!ignored);
    toast.done(t(ignored ? 'messages.tip.restored' : 'messages.tip.ignored'));
  };
  return (
    <Button
      id="tips"
      icon={ignored ? 'volume' : 'mute'}
      label={t(ignored ? 'messages.tip.restore' : 'messages.tip.ignore')}
      onPress={change}
    />
  );
}
