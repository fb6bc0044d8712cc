import { createContext, useContext } from 'react';

/** Paths of the pages that the member of staff may open. The frame provides them, because it alone knows the table of pages. */
export const MyPages = createContext<readonly string[]>([]);

/** Whether the member of staff may open a page. @param path as the table of pages has it */
export const useOpens = (): ((path: string) => boolean) => {
  const mine = useContext(MyPages);
  return (path) => mine.includes(path);
};
