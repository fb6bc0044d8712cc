import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { ListState } from '../../../ui/ListState';
import { SettingRow } from '../../../ui/SettingRow';
import { Spinner } from '../../../ui/Spinner';
import { FormPage, PhoneToo, WhyCard } from '../account-security/FormPage';
import { useSecurity, useSecurityStep } from '../account-security/verified';

/** /emailMobileSetting: what the account is reached by, and which of it is to be another. */
export default function EmailMobileSettingScreen() {
  const t = useT();
  const security = useSecurity();
  const { data } = security;
  const step = useSecurityStep(data?.verifiedUntil ?? 0);
  const boundText = (contact: string) =>
    contact ? t('security.contact.now', { contact }) : t('security.contact.none');
  const why = [t('security.contact.why.1'), t('security.contact.why.2'), t('security.contact.why.3')];
  return (
    <FormPage
      title={t('security.contact.title')}
      lead={t('security.contact.lead')}
      aside={
        <>
          <WhyCard lines={why} />
          <PhoneToo path={paths.emailMobileSetting()} />
        </>
      }
    >
      <ListState of={security} skeleton={<Spinner />} empty={{ main: t('security.failed') }}>
        {data ? (
          <>
            <SettingRow
              id="email"
              icon="send"
              label={t(data.email ? 'security.contact.email.bound' : 'security.contact.email.none')}
              hint={boundText(data.email)}
              onPress={() => step('email')}
              landing
            />
            <SettingRow
              id="phone"
              icon="phone"
              label={t(data.phone ? 'security.contact.phone.bound' : 'security.contact.phone.none')}
              hint={boundText(data.phone && `${data.AreaCode ? `+${data.AreaCode} ` : ''}${data.phone}`)}
              onPress={() => step('phone')}
            />
          </>
        ) : null}
      </ListState>
    </FormPage>
  );
}
