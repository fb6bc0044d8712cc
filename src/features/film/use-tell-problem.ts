import { useNavigation } from '../../ui/navigation';
import { useFault } from '../../ui/use-fault';
import { useControlDeps } from './control-deps';

/** 我要反馈 (feedback): opens the form about the film that plays. The code that gathers the facts is loaded on demand. */
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
