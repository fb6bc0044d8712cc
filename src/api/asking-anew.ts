import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Asks once more also for what was being asked for the first time when it went out of date. The library joins such a request; the
 * server may have answered it before the change that the caller has just heard of, and no second event would tell of it.
 */
export class AskingAnew extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
      .map(({ queryKey, promise }) => ({ queryKey, promise }));
    const again = (queryKey: readonly unknown[]) =>
      super.invalidateQueries({ queryKey, exact: true, refetchType: filters?.refetchType }, options);
    await Promise.all([
      super.invalidateQueries(filters, options),
      // A request that failed has shown nothing old.
      ...first.map(({ queryKey, promise }) =>
        promise?.then(
          () => again(queryKey),
          () => undefined,
        ),
      ),
    ]);
  }
}
