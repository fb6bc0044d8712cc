import { createContext, useContext } from 'react';

/** Paths of the pages that whoever works here may open; the frame says it, which alone knows the table of pages. */
export const MyPages = createContext<readonly string[]>([]);

/** Whether whoever works here may open a page. @param path as the table of pages has it */
export const useOpens = (): ((path: string) => boolean) => {
  const mine = useContext(MyPages);
  return (path) => mine.includes(path);
};
