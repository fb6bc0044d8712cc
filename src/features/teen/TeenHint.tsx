import { useEffect, useReducer, useRef, useState } from 'react';
import { quietFor, quietMs } from '../../focus/quiet';
import { useT } from '../../i18n/use-t';
import { paths } from '../../lib/paths';
import { plainText, stored } from '../../platform/stored';
import { Dialog } from '../../ui/Dialog';
import { useNavigation } from '../../ui/navigation';

/** The day on which the hint was shown last, or 'never' once it was answered. */
const kept = stored('teenHint', plainText);
const today = (): string => new Date().toDateString();

/** Whether nothing covers the page: no advert, dialog or panel. */
const isBare = (): boolean => !document.querySelector('[data-modal], [aria-modal="true"]');

/**
 * A hint about 青少年模式 (teen mode) for viewers who have not answered it yet: on the home screen, at most once a day, and only where nothing covers the
 * page. A viewer who opens it or declines does not see it again.
 */
export function TeenHint({ allowed }: { allowed: boolean }) {
  const t = useT();
  const { go } = useNavigation();
  const [open, setOpen] = useState(false);
  const done = useRef(false);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!allowed || done.current || !isBare()) return undefined;
    // The hint takes focus, so it waits until no key has been pressed for a while.
    if (quietFor() < quietMs) {
      const timer = window.setTimeout(lookAgain, quietMs);
      return () => window.clearTimeout(timer);
    }
    done.current = true;
    const last = kept.get();
    if (last === 'never' || last === today()) return undefined;
    kept.set(today());
    setOpen(true);
    return undefined;
  });
  if (!open) return null;
  const later = () => setOpen(false);
  const answer = (path?: string) => {
    kept.set('never');
    setOpen(false);
    if (path) go(path);
  };
  return (
    <Dialog
      title={t('teen.hint.title')}
      onClose={later}
      actions={[
        { label: t('teen.hint.never'), onPress: () => answer() },
        { label: t('teen.hint.later'), onPress: later, landing: true },
        { label: t('teen.hint.go'), tone: 'primary', onPress: () => answer(paths.teenMode()) },
      ]}
    >
      {t('teen.hint.text')}
    </Dialog>
  );
}
