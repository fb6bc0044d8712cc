import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeskData, DeskParams } from '../../contract/desk/calls';
import { type ActName, act, type DeskError, type LookName, look } from './call';

/** What a call answers, kept until something is done. @param every asks again after so many ms; false by what was answered: no more */
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
 * Does something; all that is shown is asked for anew after it, whatever became of it.
 * @param onDone once the server has done it, before what is shown follows. It is called although the component that began it may be
 * gone by then, which what `mutate` itself takes is not
 */
export function useAct<N extends ActName>(name: N, onDone?: (data: DeskData<N>) => void) {
  const client = useQueryClient();
  return useMutation<DeskData<N>, DeskError, DeskParams<N>>({
    mutationFn: (params) => act(name, params),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries(),
  });
}
