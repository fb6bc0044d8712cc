import type { ReactNode } from 'react';
import type { EmptyBlockProps } from './EmptyBlock';
import { ListState } from './ListState';
import { LoadMore } from './LoadMore';
import type { Rows } from './PagedGrid';
import { useNearEnd } from './use-near-end';

interface PagedRowsProps {
  list: Rows<unknown>;
  skeleton: ReactNode;
  empty: EmptyBlockProps;
  /** The rows stand in the flow of the page and do not ask for more by themselves, as a grid does. */
  inFlow?: boolean;
  /** Too short a list says nothing at its end. */
  short?: boolean;
  children: ReactNode;
}

/** A list of whatever shape in each of its states, with its last line; grows as its end comes near. */
export function PagedRows({ list, skeleton, empty, inFlow = false, short = false, children }: PagedRowsProps) {
  return (
    <ListState of={list} skeleton={skeleton} empty={empty}>
      {children}
      {inFlow && list.loadMore ? <End loadMore={list.loadMore} /> : null}
      {list.footer === undefined || (short && list.footer === 2) ? null : <LoadMore of={list} />}
    </ListState>
  );
}

/** Where the rows end. */
function End({ loadMore }: { loadMore: () => void }) {
  return <div ref={useNearEnd(loadMore)} />;
}
