import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';

/**
 * Where other devices find this site: the address that the server knows of itself, else the page's own. A package's page lies on
 * its television, and the server that it speaks to shows the site as well. '' where nobody knows.
 */
export function useSiteOrigin(): string {
  const { packaged } = usePlatform();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  const api = useConfig((state) => state.run.api);
  return (lanUrl || (packaged ? api : window.location.origin)).replace(/\/$/, '');
}
