import { useAction } from '../../api/use-action';
import { useT } from '../../i18n/use-t';
import { toast } from '../../ui/toast';
import { type Blocked, setBlocked, sureToBlock } from './black-list';

/**
 * Puts somebody on the black list, after the question what that means.
 * @param name what they are called; '' for who is known by no name
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
