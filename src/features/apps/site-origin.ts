import { usePlatform } from '../../platform/use-platform';
import { useConfig } from '../../state/config';

/**
 * The address at which other devices find this site: the one that the server knows of itself, else the page's own. A packaged app's page lies on its
 * television, and the server that it talks to serves the site as well. '' where it is not known.
 */
export function useSiteOrigin(): string {
  const { packaged } = usePlatform();
  const lanUrl = useConfig((state) => state.dynamic?.lanUrl ?? '');
  const api = useConfig((state) => state.run.api);
  return (lanUrl || (packaged ? api : window.location.origin)).replace(/\/$/, '');
}
