import { WatchedPage } from './WatchedPage';

/** /historicalRecords: everything that was watched, newest first. */
export default function HistoryScreen() {
  return <WatchedPage unfinished={false} />;
}
