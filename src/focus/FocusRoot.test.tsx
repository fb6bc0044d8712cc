import { useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { PlatformContext } from '../platform/use-platform';
import { webPlatform } from '../platform/web';
import { FocusRoot } from './FocusRoot';

afterEach(() => vi.unstubAllGlobals());

/** Presses Back in the moment after the commit that shows it, before React has run the commit's other effects. */
function PressedAtOnce({ onSettled }: { onSettled: () => void }) {
  useLayoutEffect(() => {
    Promise.resolve().then(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true }));
    });
  }, []);
  useEffect(onSettled, [onSettled]);
  return null;
}

test('a key that comes right after the first commit is heard', async () => {
  // Rendered as the app is: under act React runs all effects within the commit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const onBack = vi.fn();
  await new Promise<void>((resolve) => {
    root.render(
      <PlatformContext.Provider value={webPlatform()}>
        <FocusRoot onBack={onBack}>
          <PressedAtOnce onSettled={resolve} />
        </FocusRoot>
      </PlatformContext.Provider>,
    );
  });
  expect(onBack).toHaveBeenCalledOnce();
  root.unmount();
});
