import { createStore } from 'zustand/vanilla';

/** A question to the viewer. Texts left out are the spec's defaults (提示, 确认, 取消). */
export interface DialogRequest {
  id: number;
  title?: string;
  text: string;
  confirm?: string;
  cancel?: string;
  /** Both choices are safe, and this one is what a viewer who is there will take: OK answers with it. Else the other has the focus. */
  landsOnConfirm?: boolean | undefined;
  /** Only one button: nothing to decide. */
  alert: boolean;
  answer(confirmed: boolean): void;
}

/** One at a time; the others wait. */
export const dialogStore = createStore<{ queue: DialogRequest[] }>(() => ({ queue: [] }));
let last = 0;

function ask(request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    last += 1;
    const entry: DialogRequest = {
      ...request,
      id: last,
      answer(confirmed) {
        dialogStore.setState(({ queue }) => ({ queue: queue.filter((other) => other !== entry) }));
        resolve(confirmed);
      },
    };
    dialogStore.setState(({ queue }) => ({ queue: [...queue, entry] }));
  });
}

/** @returns true only for the confirming button; Back and cancel are false. */
export const confirmDialog = (given: {
  title?: string;
  text: string;
  confirm?: string;
  cancel?: string;
  landsOnConfirm?: boolean;
}): Promise<boolean> => ask({ ...given, alert: false });

export async function alertDialog(given: { title?: string; text: string; confirm?: string }): Promise<void> {
  await ask({ ...given, alert: true });
}
