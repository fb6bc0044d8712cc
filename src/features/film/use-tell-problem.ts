import { useNavigation } from '../../ui/navigation';
import { useFault } from '../../ui/use-fault';
import { useControlDeps } from './control-deps';

/** 我要反馈: leads to the form about what is playing. What it hands over is put together when it is wanted. */
export function useTellProblem(): () => void {
  const { go } = useNavigation();
  const { player, title, episodeTitle } = useControlDeps();
  const fail = useFault();
  return () => {
    const state = player.store.getState();
    void import('./tell-problem')
      .then(({ problemPage }) => go(problemPage(state, { title, episodeTitle })))
      .catch(fail);
  };
}
