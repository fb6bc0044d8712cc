import { WatchedPage } from '../history/WatchedPage';

/** /watching: what was begun and not seen to its end. */
export default function WatchingScreen() {
  return <WatchedPage unfinished />;
}
