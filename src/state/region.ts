import { useConfig } from './config';
import { useSettings } from './settings';

/** The viewer's own region (spec section 3: customUserAreaCode, useCustomUserArea); '' where the site decides. */
export const useOwnRegion = (): string =>
  useSettings((settings) => (settings.useCustomUserArea ? settings.customUserAreaCode : ''));

/** The region calls are made for: the viewer's own, else what the server says (ipRegion). An ISO 3166 code or 'GL'. */
export function useRegion(): string {
  const own = useOwnRegion();
  const site = useConfig((state) => state.config.ipRegion);
  return own || site;
}
