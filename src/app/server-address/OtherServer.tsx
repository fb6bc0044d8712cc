import { useBack } from '../../focus/back';
import { keepServer, keepThisServer } from '../../state/server-address';
import { spendLaunch } from '../launch';
import { ServerAddress } from './ServerAddress';

/** From the settings: another server. The app starts anew with it, since nothing of the old one's is true there. */
export default function OtherServer() {
  useBack(() => {
    keepThisServer();
    return true;
  });
  const change = (address: string) => {
    keepServer(address);
    spendLaunch();
    window.location.reload();
  };
  return <ServerAddress onFound={change} onCancel={keepThisServer} />;
}
