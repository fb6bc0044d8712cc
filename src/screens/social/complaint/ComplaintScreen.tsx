import type { ReportKind } from '../../../contract/schemas/social';
import { FormPage, WhyCard } from '../../../features/form-page/FormPage';
import { ReportForm } from '../../../features/report/ReportForm';
import { useT } from '../../../i18n/use-t';
import { EmptyBlock } from '../../../ui/EmptyBlock';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { Page } from '../../../ui/Page';

const kinds: readonly ReportKind[] = ['video', 'comment', 'user', 'danmu', 'message', 'post', 'store'];

/** /complaint (query kind, target, name): reports what the address names, and leads back to where it was. */
export default function ComplaintScreen() {
  const t = useT();
  const { back } = useNavigation();
  const { query } = useRoute();
  const kind = kinds.find((one) => one === query.get('kind'));
  const target = query.get('target') ?? '';
  const name = query.get('name') ?? '';
  if (!kind || !target) {
    return (
      <Page title={t('complaint.title')}>
        <EmptyBlock
          icon="warning"
          main={t('complaint.nothing')}
          secondary={t('complaint.nothingText')}
          action={{ label: t('complaint.back'), onPress: () => back() }}
        />
      </Page>
    );
  }
  const about = kind === 'message' && name ? t('complaint.messageOf', { name }) : name;
  const lines = [t('complaint.kept'), t('complaint.private'), t('complaint.answer')];
  return (
    <FormPage title={t('complaint.title')} aside={<WhyCard lines={lines} />}>
      <ReportForm
        kind={kind}
        target={target}
        quote={about ? `${t(`complaint.of.${kind}`)}：${about}` : t(`complaint.of.${kind}`)}
        onSent={() => back()}
      />
    </FormPage>
  );
}
