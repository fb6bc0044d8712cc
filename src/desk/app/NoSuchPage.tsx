import { Link } from 'react-router-dom';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';

export function NoSuchPage() {
  const t = useTexts();
  return (
    <Page title={t.notFound}>
      <Link to="/" style={{ color: 'inherit' }}>
        {t.back}
      </Link>
    </Page>
  );
}
