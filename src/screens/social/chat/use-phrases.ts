import { useMemo } from 'react';
import { useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';

/** As many as one line of a television walks well. */
const most = 10;

/** For who has not said anything yet. */
const common = [
  'chat.phrase1',
  'chat.phrase2',
  'chat.phrase3',
  'chat.phrase4',
  'chat.phrase5',
  'chat.phrase6',
] as const;

/** Sentences to send by one press: those of this viewer first, then the server's, then those that everybody says. Each once. */
export function usePhrases(own: readonly string[]): string[] {
  const t = useT();
  const { data } = useCall('chatPhrases', {});
  return useMemo(() => {
    const all = [...own, ...(data?.info ?? []).map(({ text }) => text), ...common.map((key) => t(key))];
    return all.filter((phrase, at) => phrase !== '' && all.indexOf(phrase) === at).slice(0, most);
  }, [own, data, t]);
}
