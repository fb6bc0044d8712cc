import type { useT } from '../../i18n/use-t';
import type { FilmUpload } from './film-shelf';

/** The text about a film that is being uploaded: its phase, and what its owner can do where it does not move. */
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

/** Whether the film does not move until its owner does something. */
export const needsOwner = ({ phase, fault }: FilmUpload): boolean =>
  phase === 'failed' || phase === 'needsFile' || fault === 'changed';
