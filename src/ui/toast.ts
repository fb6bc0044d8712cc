import { createStore } from 'zustand/vanilla';
import { limits } from '../contract/limits';

/** How long a toast of each kind stays, in ms (spec section 9), and the mark that it carries. */
const kinds = {
  done: { ms: limits.loginToastMs, icon: 'good' },
  info: { ms: limits.loginToastMs, icon: 'info' },
  warn: { ms: limits.errorToastMs, icon: 'warn' },
  upload: { ms: limits.uploadFailedToastMs, icon: 'warn' },
  refused: { ms: limits.vipPurchaseErrorToastMs, icon: 'warn' },
  network: { ms: limits.networkToastMs, icon: 'bad' },
} as const;
export type ToastKind = keyof typeof kinds;

export interface Toast {
  id: number;
  text: string;
  ms: number;
  icon: (typeof kinds)[ToastKind]['icon'];
}

/** One toast shows, the others wait; the same sentence twice is one toast. */
export const toastStore = createStore<{ queue: Toast[] }>(() => ({ queue: [] }));
let last = 0;

function show(kind: ToastKind, text: string): void {
  if (!text || toastStore.getState().queue.some((queued) => queued.text === text)) return;
  last += 1;
  const added: Toast = { id: last, text, ...kinds[kind] };
  toastStore.setState(({ queue }) => ({ queue: [...queue, added] }));
}

/** Tells the viewer something without taking focus. */
export const toast = {
  /** What the viewer asked for has happened. 1.5 s. */
  done: (text: string): void => show('done', text),
  /** What the viewer should know before they go on, e.g. that a page needs a login, or that theirs is over. 1.5 s. */
  info: (text: string): void => show('info', text),
  /** What went wrong, or what the server says about it. 5 s. */
  warn: (text: string): void => show('warn', text),
  /** A screenshot that was not taken (spec section 5). 1.5 s. */
  upload: (text: string): void => show('upload', text),
  /** What the server says about a purchase. 1 s (spec section 8). */
  refused: (text: string): void => show('refused', text),
  /** No answer came. 1 s, because the offline bar says it for as long as it lasts. */
  network: (text: string): void => show('network', text),
};

export function dropToast(id: number): void {
  toastStore.setState(({ queue }) => ({ queue: queue.filter((queued) => queued.id !== id) }));
}
