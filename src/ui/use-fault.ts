import { useCallback, useEffect, useRef, useState } from 'react';

/** Hands a fault to the boundary around the component; where the component is gone, to whoever hears unhandled ones. */
export function useFault(): (fault: unknown) => void {
  const [, render] = useState(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback((fault: unknown) => {
    if (!mounted.current) throw fault;
    render(() => {
      throw fault;
    });
  }, []);
}
