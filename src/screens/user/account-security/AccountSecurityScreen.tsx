import { useState } from 'react';
import type { Data } from '../../../contract/types';
import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { useNavigation } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { SettingGroup, SettingRow } from '../../../ui/SettingRow';
import { Spinner } from '../../../ui/Spinner';
import styles from './AccountSecurity.module.css';
import { Devices } from './Devices';
import { ExportPanel, exportValue } from './ExportPanel';
import { SignInsPanel } from './SignInsPanel';
import { useSecurity, useSecurityStep } from './verified';

type Security = Data<'accountSecurity'>;

/** /accountSecurity: how one signs in, on which devices one is, what one may take along, and the way out (spec 2.8). */
export default function AccountSecurityScreen() {
  const t = useT();
  const security = useSecurity();
  const [open, setOpen] = useState<'signIns' | 'export' | null>(null);
  const close = () => setOpen(null);
  const { data } = security;
  return (
    <Page title={t('security.title')}>
      <ListState of={security} skeleton={<Spinner />} empty={{ main: t('security.failed') }}>
        {data ? (
          <div className={styles.columns}>
            <div className={styles.rows}>
              <SignIn data={data} onSignIns={() => setOpen('signIns')} />
              <OwnData data={data} onExport={() => setOpen('export')} />
            </div>
            <Devices />
          </div>
        ) : null}
      </ListState>
      {open === 'signIns' ? <SignInsPanel onClose={close} /> : null}
      {open === 'export' && data ? (
        <ExportPanel info={data.export} verifiedUntil={data.verifiedUntil} onClose={close} />
      ) : null}
    </Page>
  );
}

function SignIn({ data, onSignIns }: { data: Security; onSignIns: () => void }) {
  const t = useT();
  const { go } = useNavigation();
  const step = useSecurityStep(data.verifiedUntil);
  return (
    <SettingGroup title={`${t('security.group.signIn')} · ${t('security.account')} ${data.account}`}>
      <SettingRow
        id="password"
        icon="lock"
        label={t('security.password')}
        value={t('security.password.change')}
        onPress={() => step('password')}
        landing
      />
      <SettingRow
        id="email"
        icon="send"
        label={t('security.email')}
        value={data.email || t('security.unbound')}
        onPress={() => go(paths.emailMobileSetting())}
      />
      <SettingRow
        id="phone"
        icon="phone"
        label={t('security.phone')}
        value={data.phone || t('security.unbound')}
        onPress={() => go(paths.emailMobileSetting())}
      />
      <SettingRow
        id="signIns"
        icon="clock"
        label={t('security.signIns')}
        hint={t('security.signIns.hint')}
        onPress={onSignIns}
      />
    </SettingGroup>
  );
}

function OwnData({ data, onExport }: { data: Security; onExport: () => void }) {
  const t = useT();
  const step = useSecurityStep(data.verifiedUntil);
  return (
    <SettingGroup title={t('security.group.data')}>
      <SettingRow
        id="export"
        icon="download"
        label={t('security.export')}
        hint={t('security.export.hint')}
        value={exportValue(t, data.export)}
        onPress={onExport}
      />
      <SettingRow
        id="close"
        icon="trash"
        label={t('security.close')}
        hint={t('security.close.hint')}
        onPress={() => step('close')}
      />
    </SettingGroup>
  );
}
