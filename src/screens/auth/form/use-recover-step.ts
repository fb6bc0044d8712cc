import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t';
import { useNavigation } from '../../../ui/navigation';
import { toast } from '../../../ui/toast';
import { recovering, type WayDrafts } from './drafts';

/**
 * What the step before left for this one; without it the viewer goes there.
 * @param name of the draft that has to be there @param before address of the step before
 */
export function useRecoverStep(name: keyof WayDrafts, before: string): { found: string; lose: () => string } {
  const t = useT();
  const { go } = useNavigation();
  const [found] = useState(() => recovering[name].get());
  useEffect(() => {
    if (!found) go(before, { replace: true, returns: true });
  }, [found, before, go]);
  return {
    found,
    /** Too late, or used: one step back, with what was typed. @returns the sentence */
    lose() {
      const sentence = t('register.lost');
      recovering.ticket.remove();
      toast.warn(sentence);
      go(before, { replace: true, returns: true });
      return sentence;
    },
  };
}
