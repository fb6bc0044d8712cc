import { create } from 'zustand';
import type { Advert } from '../../contract/schemas/adverts';

/** The advert of the front page, null for none; it is set after the first screen (HomeAdvertFeed). */
export const useHomeAdvert = create<{ advert: Advert | null }>(() => ({ advert: null }));
