import type { LinkTarget } from '../../../lib/help-html';

export { type LinkTarget, linkTarget } from '../../../lib/help-html';

export interface HelpLink {
  label: string;
  target: LinkTarget;
}

export const sameTarget = (a: LinkTarget, b: LinkTarget): boolean =>
  a.kind === 'route' ? b.kind === 'route' && a.path === b.path : b.kind === 'site' && a.url === b.url;
