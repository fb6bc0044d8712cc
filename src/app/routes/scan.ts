import { pages } from './pages';

export const scan = pages('scan', [
  {
    path: '/authorizeLogin',
    title: 'scan.title',
    screen: () => import('../../screens/scan/authorize-login/AuthorizeLoginScreen'),
    // A visitor who scanned a code signs in first and comes back to it.
    access: 'user',
    example: '/authorizeLogin?code=example',
  },
  // Not in spec section 2: the phone's side of 用手机输入.
  {
    path: '/remoteInput',
    title: 'scan.remote.title',
    screen: () => import('../../screens/scan/remote-input/RemoteInputScreen'),
    chrome: 'full',
    example: '/remoteInput?code=example',
  },
  {
    path: '/scanCode',
    title: 'scan.code.title',
    screen: () => import('../../screens/scan/scan-code/ScanCodeScreen'),
  },
  {
    path: '/scanCodeResult',
    parent: '/scanCode',
    title: 'scan.result.title',
    screen: () => import('../../screens/scan/scan-code-result/ScanCodeResultScreen'),
  },
]);
