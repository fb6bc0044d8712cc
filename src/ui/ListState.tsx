import type { ReactNode } from 'react';
import { EmptyBlock, type EmptyBlockProps } from './EmptyBlock';
import { ErrorBlock } from './ErrorBlock';

/** What useCall and usePaged tell of their answer. */
export interface Asked {
  state: 'loading' | 'ready' | 'empty' | 'error' | 'offline';
  /** What failed; its message is shown where it has one. */
  error?: { message: string } | null;
  refetch: () => unknown;
}

export interface ListStateProps {
  of: Asked;
  skeleton: ReactNode;
  empty: EmptyBlockProps;
  children: ReactNode;
}

/** The one place that decides what a list shows instead of its rows (spec 2.1, shared loading wrapper). */
export function ListState({ of, skeleton, empty, children }: ListStateProps) {
  const retry = () => void of.refetch();
  switch (of.state) {
    case 'loading':
      return skeleton;
    case 'empty':
      return <EmptyBlock {...empty} />;
    case 'error':
      return <ErrorBlock kind="server" message={of.error?.message} onRetry={retry} />;
    case 'offline':
      return <ErrorBlock kind="network" onRetry={retry} />;
    case 'ready':
      return children;
  }
}
