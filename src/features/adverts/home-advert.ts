import { create } from 'zustand';
import type { Advert } from '../../contract/schemas/adverts';

/** The advert of the front page, null for none; what comes after the first screen says which (HomeAdvertFeed). */
export const useHomeAdvert = create<{ advert: Advert | null }>(() => ({ advert: null }));
