import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskData, DeskParams } from '../../contract/desk/calls';
import { type ActName, act, type DeskError, type LookName, look } from './call';

/**
 * The data of a call that reads, cached until an act changes something. @param every polls again after so many ms; a function that returns
 * false for the data ends the polling
 */
export function useLook<N extends LookName>(
  name: N,
  params: DeskParams<N>,
  { every, on = true }: { every?: number | ((data: DeskData<N> | undefined) => number | false); on?: boolean } = {},
) {
  return useQuery<DeskData<N>, DeskError>({
    queryKey: [name, params],
    queryFn: ({ signal }) => look(name, params, signal),
    placeholderData: keepPreviousData,
    enabled: on,
    ...(every
      ? {
          refetchInterval:
            typeof every === 'number' ? every : ({ state }) => every(state.data as DeskData<N> | undefined),
        }
      : {}),
  });
}

/**
 * Makes a call that changes something; all data on the page are fetched anew after it, whether it succeeded or not.
 * @param onDone called after the success, before the page's data are fetched anew. It is called even where the component has been unmounted
 * meanwhile; callbacks of `mutate` itself are not
 */
export function useAct<N extends ActName>(name: N, onDone?: (data: DeskData<N>) => void) {
  const client = useQueryClient();
  return useMutation<DeskData<N>, DeskError, DeskParams<N>>({
    mutationFn: (params) => act(name, params),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries(),
  });
}
