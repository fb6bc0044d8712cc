import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { CaptchaKind } from '../../contract/schemas/captcha';

export interface CaptchaDialogProps {
  kind: Exclude<CaptchaKind, 'work'>;
  /** @param ticket null where the viewer gave up */
  onEnd: (ticket: string | null) => void;
}

/** A captcha that the viewer has to solve, with the dialog that shows it: the dialog's code is loaded on demand. */
export interface CaptchaRequest extends CaptchaDialogProps {
  id: number;
  Dialog: ComponentType<CaptchaDialogProps>;
}

/** The captchas that wait; one is shown at a time. */
export const captchaStore = createStore<{ queue: CaptchaRequest[] }>(() => ({ queue: [] }));
let last = 0;

/** @returns the ticket of a solved captcha, or null where the viewer gave up */
export function askForCaptcha(
  kind: CaptchaDialogProps['kind'],
  Dialog: ComponentType<CaptchaDialogProps>,
): Promise<string | null> {
  return new Promise((resolve) => {
    last += 1;
    const request: CaptchaRequest = {
      id: last,
      kind,
      Dialog,
      onEnd(ticket) {
        captchaStore.setState(({ queue }) => ({ queue: queue.filter((other) => other !== request) }));
        resolve(ticket);
      },
    };
    captchaStore.setState(({ queue }) => ({ queue: [...queue, request] }));
  });
}
