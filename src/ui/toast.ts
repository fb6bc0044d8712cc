import { createStore } from 'zustand/vanilla';
import { limits } from '../contract/limits';

export interface Toast {
  id: number;
  text: string;
  ms: number;
  icon: 'info' | 'good' | 'bad' | 'warn';
}

/** One shows, the others wait; the same sentence twice is one. */
export const toastStore = createStore<{ queue: Toast[] }>(() => ({ queue: [] }));
let last = 0;

/** Says something without taking focus. */
export function showToast(text: string, ms: number = limits.errorToastMs, icon: Toast['icon'] = 'info'): void {
  if (!text || toastStore.getState().queue.some((toast) => toast.text === text)) return;
  last += 1;
  const toast: Toast = { id: last, text, ms, icon };
  toastStore.setState(({ queue }) => ({ queue: [...queue, toast] }));
}

export function dropToast(id: number): void {
  toastStore.setState(({ queue }) => ({ queue: queue.filter((toast) => toast.id !== id) }));
}
