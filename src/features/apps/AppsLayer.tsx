import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { OpenAppBar, type OpenAppBarProps } from './OpenAppBar';
import { isUc, UcMask } from './UcMask';
import { useVersionCheck } from './use-version-check';

/** What leads into the app (spec 2.1): the mask of UC's browser, the bottom popup on phones, the word that the app is too old. */
export function AppsLayer({ mayInterrupt, here }: OpenAppBarProps) {
  const { name, packaged, layout } = usePlatform();
  const inWebview = useSession((state) => state.inWebview);
  // An app that shows us in its webview is an app already.
  const inBrowser = name === 'browser' && !packaged && layout === 'touch' && !inWebview;
  useVersionCheck(mayInterrupt);
  if (!inBrowser) return null;
  return isUc(navigator.userAgent) ? <UcMask /> : <OpenAppBar mayInterrupt={mayInterrupt} here={here} />;
}
