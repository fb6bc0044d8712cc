import { useMemo } from 'react';
import { askCall, useCall } from '../../../api/queries';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';

export interface Channel {
  id: string;
  name: string;
  path: string;
}

/** A path of the navigation as the app writes it. */
const asPath = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

const call = ['navigation', { cacheable: 1 }, { persisted: true }] as const;

/** Asks for what `useChannels` will show. */
export const askChannels = (): Promise<void> => askCall(...call);

/** The front page, the server's categories and the way to all of them; the front page alone while none came. */
export function useChannels(): Channel[] {
  const t = useT();
  const { data } = useCall(...call);
  return useMemo(() => {
    const given = (data?.info ?? [])
      .map((item) => ({ id: item.id, name: item.name, path: asPath(item.path) }))
      .filter((item) => item.path !== paths.home());
    return [
      { id: 'front', name: t('browse.home.front'), path: paths.home() },
      ...given,
      { id: 'types', name: t('browse.home.allTypes'), path: paths.typePage() },
    ];
  }, [data, t]);
}
