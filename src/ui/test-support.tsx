import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FocusRoot } from '../focus/FocusRoot';
import { Screen } from '../focus/Screen';
import { startI18n, wholeCatalogue } from '../i18n/i18n';
import type { Layout, Platform } from '../platform/platform';
import { PlatformContext } from '../platform/use-platform';
import { webPlatform } from '../platform/web';
import { NavigationContext } from './navigation';

const codes: Record<string, number> = {
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Enter: 13,
  Escape: 27,
  Backspace: 8,
  // The colour keys, as QA's keyboard has them.
  F1: 112,
  F2: 113,
  F3: 114,
  F4: 115,
};

export interface Bench {
  /** Presses and releases a key of a desktop keyboard, which is also QA's remote. */
  press(key: string): Promise<void>;
  /** The name of what has focus. */
  focused(): string;
  /** Addresses gone to, in order. */
  went: string[];
  /** How often Back came to the page. */
  backs(): number;
}

/** A page of components with keys, focus, texts and navigation, as the app gives them. @param device what else it can do */
export async function mount(content: ReactNode, layout: Layout = 'tv', device: Partial<Platform> = {}): Promise<Bench> {
  cleanup();
  document.documentElement.setAttribute('data-layout', layout);
  await startI18n('zh-CN');
  await wholeCatalogue();
  const platform: Platform = { ...webPlatform(), layout, ...device };
  const went: string[] = [];
  let backs = 0;
  const onBack = () => {
    backs += 1;
  };
  const navigation = { go: (path: string) => void went.push(path), back: onBack };
  await act(async () => {
    render(
      <PlatformContext.Provider value={platform}>
        <NavigationContext.Provider value={navigation}>
          <FocusRoot onBack={onBack}>
            <Screen>{content}</Screen>
          </FocusRoot>
        </NavigationContext.Provider>
      </PlatformContext.Provider>,
    );
  });
  return {
    async press(key) {
      const init = { key, keyCode: codes[key] ?? 0, bubbles: true, cancelable: true };
      const target = document.activeElement ?? document.body;
      await act(async () => {
        target.dispatchEvent(new KeyboardEvent('keydown', init));
        target.dispatchEvent(new KeyboardEvent('keyup', init));
      });
    },
    focused: () => {
      const active = document.activeElement;
      return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
    },
    went,
    backs: () => backs,
  };
}

export const button = (name: string): HTMLButtonElement => {
  const all = Array.from(document.querySelectorAll('button'));
  const found = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
  if (!found) throw new Error(`no button '${name}' among ${all.map((one) => one.textContent).join(', ')}`);
  return found;
};

export const click = (name: string): Promise<void> => act(async () => button(name).click());
