import { useCall } from '../../../api/queries';
import type { TeenState } from '../../../contract/schemas/teen';
import { useT } from '../../../i18n/use-t';
import { ListState } from '../../../ui/ListState';
import { useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { TextSkeleton } from '../../../ui/Skeleton';
import { ChangePin, ForgottenPin, SwitchOff, SwitchOn } from './PinSteps';
import { TeenIntro, TeenToday } from './TeenParts';

/** /teenMode (ours): what 青少年模式 is, switching it on and off, and what its PIN needs. */
export default function TeenModeScreen() {
  const t = useT();
  const asked = useCall('teenState', {}, { staleTime: 0 });
  const { data } = asked;
  return (
    <Page title={t('teen.title')}>
      <ListState of={asked} skeleton={<TextSkeleton lines={6} />} empty={{ main: t('teen.failed') }}>
        {data ? <Part state={data} /> : null}
      </ListState>
    </Page>
  );
}

/** What the address asks for, where the mode stands so that it can be done. */
function Part({ state }: { state: TeenState }) {
  const { query } = useRoute();
  const act = query.get('do');
  if (!state.on) return act === 'on' ? <SwitchOn /> : <TeenIntro />;
  if (act === 'off') return <SwitchOff />;
  if (act === 'pin') return <ChangePin byPassword={state.byPassword} />;
  if (act === 'forgot') return <ForgottenPin possible={state.byPassword} />;
  return <TeenToday state={state} />;
}
