import { CellSkeleton } from '../../../ui/CellSkeleton';
import { goodCells } from './good-cells';

/** Goods to come. */
export const StoreSkeleton = () => <CellSkeleton shape={goodCells} />;
