import { queryClient } from '../../api/queries';
import { refetchOf } from '../../api/refresh';
import type { Store } from '../../contract/schemas/stores';
import { currentLanguage } from '../../i18n/i18n';

/** Shows the server's new version of a playlist at once, and fetches the lists that contain it again. */
export function refreshStore(store: Store): void {
  queryClient.setQueryData(['store', { key: store.key }, currentLanguage()], store);
  refetchOf('stores', 'storesOf');
}

/** Fetches again after titles of a playlist were added, removed or moved. */
export const refreshStoreItems = (): void => refetchOf('stores', 'store', 'storeItems', 'storesOf');
