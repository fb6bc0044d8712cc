import { useState } from 'react';
import { useLook } from '../api/hooks';

/** A comment's thread, one page of its replies after the other. */
export function useThread(id: string) {
  const [marks, setMarks] = useState(['']);
  const after = marks.at(-1);
  const { data, error, refetch } = useLook('commentThread', { id, ...(after ? { after } : {}) });
  const next = data?.next ?? '';
  return {
    thread: data && { root: data.root, replies: data.info, total: data.total },
    error,
    refetch: () => void refetch(),
    previous: marks.length > 1 ? () => setMarks(marks.slice(0, -1)) : undefined,
    next: next ? () => setMarks([...marks, next]) : undefined,
  };
}
