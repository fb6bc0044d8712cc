import { useT } from '../../../i18n/use-t';
import { paths } from '../../../lib/paths';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';
import { useSecurity } from '../account-security/verified';

/** /setEmailMobileSuccess: what one signs in with from now on. */
export default function SetEmailMobileSuccessScreen() {
  const t = useT();
  const { query } = useRoute();
  const { go } = useNavigation();
  const { data } = useSecurity();
  const kind = query.get('kind') === 'phone' ? 'phone' : 'email';
  const contact = data?.[kind] ?? '';
  return (
    <Page centred>
      <EmptyBlock
        icon="check"
        main={t(kind === 'phone' ? 'security.contact.done.phone' : 'security.contact.done.email')}
        secondary={contact ? t('security.contact.done.text', { contact }) : undefined}
        action={{
          label: t('security.contact.done.go'),
          onPress: () => go(paths.accountSecurity(), { replace: true, returns: true }),
        }}
      />
    </Page>
  );
}
