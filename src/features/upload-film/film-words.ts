import type { useT } from '../../i18n/use-t';
import type { FilmUpload } from './film-shelf';

/** What is said of a film on its way: where it is, and what to do where it stands still. */
export function filmWords(t: ReturnType<typeof useT>, { phase, percent, fault, error, name }: FilmUpload): string {
  const n = percent;
  switch (phase) {
    case 'queued':
      return t('uploads.queued');
    case 'sending':
      return t('uploads.sending', { n });
    case 'waiting':
      return t('uploads.waiting');
    case 'paused':
      return t('uploads.paused', { n });
    case 'needsFile':
      return fault === 'changed' ? t('uploads.changed', { name }) : t('uploads.needsFile', { n });
    case 'failed':
      if (fault === 'line') return t('uploads.line', { n });
      if (fault === 'unreadable') return t('uploads.unreadable');
      return error || t('uploads.refused');
    case 'ready':
      return t('uploads.ready');
    case 'publishing':
      return t('uploads.publishing', { n });
    case 'done':
      return t('uploads.done');
  }
}

/** It stands still until its owner does something. */
export const needsOwner = ({ phase, fault }: FilmUpload): boolean =>
  phase === 'failed' || phase === 'needsFile' || fault === 'changed';
