import { useEffect } from 'react';
import { create } from 'zustand';

const store = create<{ open: number }>(() => ({ open: 0 }));

/** Counts a form as open as long as the calling component is mounted. */
export function useOpenForm(): void {
  useEffect(() => {
    store.setState(({ open }) => ({ open: open + 1 }));
    return () => store.setState(({ open }) => ({ open: open - 1 }));
  }, []);
}

/** Whether somebody is filling in a form: nothing behind it may take the focus from it. */
export const useIsFormOpen = (): boolean => store(({ open }) => open > 0);
