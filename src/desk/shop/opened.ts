import type { Shop, ShopPack } from '../../contract/desk/shop';

/** Which form is open, and what it is about; null for a new one. */
export type Opened =
  | { form: 'category'; row: Shop['categories'][number] | null }
  | { form: 'pack'; row: Shop['packs'][number] | null; categoryId: number }
  | { form: 'promotion'; row: Shop['promotions'][number] | null }
  | { form: 'remove'; row: Shop['promotions'][number] };

/** A pack that is being typed. */
export interface PackPart {
  value: ShopPack;
  set: (part: Partial<ShopPack>) => void;
}
