import { type ReactNode, useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { PlatformContext } from '../platform/use-platform';
import { webPlatform } from '../platform/web';
import { NavigationContext } from '../ui/navigation';
import { mount } from '../ui/test-support';
import { matchRoute } from './routes/match';
import { TypeToSearch } from './TypeToSearch';

/** Types a letter as soon as there is something to type into: before the browser has shown the page. */
function TypedAtOnce({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const key = new KeyboardEvent('keydown', { key: 'c', cancelable: true });
    document.querySelector('[data-types="app"]')?.dispatchEvent(new CustomEvent('dt-typed', { detail: key }));
  }, []);
  return children;
}

it('a letter that is typed in the frame that shows the page opens the search', async () => {
  const go = vi.fn();
  await mount(
    <PlatformContext.Provider value={{ ...webPlatform(), layout: 'tv' }}>
      <NavigationContext.Provider value={{ go, back: () => undefined }}>
        <TypedAtOnce>
          <TypeToSearch row={matchRoute('/rank')?.row} />
        </TypedAtOnce>
      </NavigationContext.Provider>
    </PlatformContext.Provider>,
  );
  expect(go.mock.calls).toEqual([['/search?keyword=c', { replace: false }]]);
});
