import type { Shop, ShopPack } from '../../contract/desk/shop';

/** The form that is open, and the row that it is about; null for a new one. */
export type Opened =
  | { form: 'category'; row: Shop['categories'][number] | null }
  | { form: 'pack'; row: Shop['packs'][number] | null; categoryId: number }
  | { form: 'promotion'; row: Shop['promotions'][number] | null }
  | { form: 'remove'; row: Shop['promotions'][number] };

/** The parts of a form for a pack. */
export interface PackPart {
  value: ShopPack;
  set: (part: Partial<ShopPack>) => void;
}
