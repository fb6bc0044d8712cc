import type { ApiError } from '../../../api/errors';
import { useT } from '../../../i18n/use-t';

/** What a refused step says to the viewer. */
export function useRefusal(): (refusal: ApiError) => string {
  const t = useT();
  return ({ kind, message }) => (kind === 'network' ? t('auth.error.network') : message || t('auth.error.server'));
}

/** The way was lost in the middle: it goes on from the step before, with what was typed. */
export const isLost = ({ data }: ApiError): boolean => data.step === 'start';
