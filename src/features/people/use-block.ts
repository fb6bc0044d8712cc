import { useAction } from '../../api/use-action';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { type Blocked, setBlocked, sureToBlock } from './black-list';

/**
 * Returns the function that puts somebody on the black list, after a dialog that explains it.
 * @param name the person's name; '' where it is not known
 */
export function useBlock(who: Blocked, name: string, onDone: () => void): () => void {
  const t = useT();
  const [block] = useAction(async () => {
    if (!(await sureToBlock(t, name))) return;
    await setBlocked(who, true);
    toast.done(t('people.blockDone'));
    onDone();
  });
  return block;
}
