import { queryClient } from '../../api/queries';
import { refetchOf } from '../../api/refresh';
import type { Store } from '../../contract/schemas/stores';
import { currentLanguage } from '../../i18n/i18n';

/** What the server has made of a playlist is shown at once; the lists that it stands in are asked for again. */
export function refreshStore(store: Store): void {
  queryClient.setQueryData(['store', { key: store.key }, currentLanguage()], store);
  refetchOf('stores', 'storesOf');
}

/** Titles of a playlist were put in, taken out or moved. */
export const refreshStoreItems = (): void => refetchOf('stores', 'store', 'storeItems', 'storesOf');
