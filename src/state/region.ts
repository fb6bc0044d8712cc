import { useConfig } from './config';
import { useSettings } from './settings';

/** The region calls are made for: the viewer's own choice, else what the server says (ipRegion). An ISO 3166 code or 'GL'. */
export function useRegion(): string {
  const site = useConfig((state) => state.config.ipRegion);
  const { customUserAreaCode, useCustomUserArea: own } = useSettings();
  return own && customUserAreaCode ? customUserAreaCode : site;
}
