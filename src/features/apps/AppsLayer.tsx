import { usePlatform } from '../../platform/use-platform';
import { useSession } from '../../state/session';
import { OpenAppBar, type OpenAppBarProps } from './OpenAppBar';
import { isUc, UcMask } from './UcMask';
import { useVersionCheck } from './use-version-check';

/** The layers about our apps (spec 2.1): the mask of UC's browser, the bottom popup on phones, the message that the app is too old. */
export function AppsLayer({ mayInterrupt, here }: OpenAppBarProps) {
  const { name, packaged, layout } = usePlatform();
  const inWebview = useSession((state) => state.inWebview);
  // An app that shows our site in its webview needs no offer of an app.
  const inBrowser = name === 'browser' && !packaged && layout === 'touch' && !inWebview;
  useVersionCheck(mayInterrupt);
  if (!inBrowser) return null;
  return isUc(navigator.userAgent) ? <UcMask /> : <OpenAppBar mayInterrupt={mayInterrupt} here={here} />;
}
