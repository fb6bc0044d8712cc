import { FocusRoot } from '../../focus/FocusRoot';
import type { Platform } from '../../platform/platform';
import { PlatformContext } from '../../platform/use-platform';
import { DialogHost } from '../../ui/DialogHost';
import { leaveApp } from '../leave';
import { ServerAddress } from './ServerAddress';

/** Before the app there is nothing but this question, and Back leaves as it does on the entry page. */
export function FirstServer({ platform, onFound }: { platform: Platform; onFound: (address: string) => void }) {
  return (
    <PlatformContext.Provider value={platform}>
      <FocusRoot onBack={() => leaveApp(platform)}>
        <ServerAddress onFound={onFound} />
        <DialogHost />
      </FocusRoot>
    </PlatformContext.Provider>
  );
}
