import { useState } from 'react';
import { sureToBlock, sureToForgive } from '../../../features/people/black-list';
import type { Following } from '../../../features/people/use-following';
import { ReportPanel } from '../../../features/report/ReportPanel';
import { useSignInGate } from '../../../features/sign-in/use-sign-in-gate';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { useNavigation } from '../../../ui/navigation';
import { Panel } from '../../../ui/Panel';
import { SettingRow } from '../../../ui/SettingRow';

/** What one does rarely about somebody: report them, keep them away. */
export function MoreActions({ following, onClose }: { following: Following; onClose: () => void }) {
  const t = useT();
  const gate = useSignInGate();
  const { go } = useNavigation();
  const [reports, setReports] = useState(false);
  const { person, block, forgive } = following;
  const keepAway = async () => {
    if (!(await sureToBlock(t, person.nickName))) return;
    block();
    onClose();
  };
  const takeBack = async () => {
    if (!(await sureToForgive(t))) return;
    forgive();
    onClose();
  };
  if (reports) return <ReportPanel kind="user" target={person.id} onClose={onClose} />;
  return (
    <Panel title={person.nickName} onClose={onClose}>
      {person.isBlackList ? null : (
        <SettingRow
          id="give"
          icon="gift"
          label={t('gift.space')}
          onPress={gate(() => go(paths.giveVip(person.id, '', '')))}
        />
      )}
      <SettingRow id="report" icon="warning" label={t('people.report')} onPress={gate(() => setReports(true))} />
      {person.isBlackList ? (
        <SettingRow id="forgive" icon="check" label={t('people.forgive')} onPress={() => void takeBack()} />
      ) : (
        <SettingRow id="block" icon="close" label={t('people.block')} onPress={gate(() => void keepAway())} />
      )}
    </Panel>
  );
}
