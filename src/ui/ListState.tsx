import type { ReactNode } from 'react';
import { EmptyBlock, type EmptyBlockProps } from './EmptyBlock';
import { ErrorBlock } from './ErrorBlock';

export interface ListStateProps {
  state: 'loading' | 'ready' | 'empty' | 'error' | 'offline';
  skeleton: ReactNode;
  empty: EmptyBlockProps;
  /** What failed; its message is shown where it has one. */
  error?: Error | string | null;
  onRetry: () => void;
  children: ReactNode;
}

/** The one place that decides what a list shows instead of its rows (spec 2.1, shared loading wrapper). */
export function ListState({ state, skeleton, empty, error, onRetry, children }: ListStateProps) {
  switch (state) {
    case 'loading':
      return skeleton;
    case 'empty':
      return <EmptyBlock {...empty} />;
    case 'error':
      return (
        <ErrorBlock kind="server" message={typeof error === 'string' ? error : error?.message} onRetry={onRetry} />
      );
    case 'offline':
      return <ErrorBlock kind="network" onRetry={onRetry} />;
    case 'ready':
      return children;
  }
}
