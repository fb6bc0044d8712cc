import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';

/** The interval at which the server checks. Milliseconds. */
const EVERY_MS = 60_000;
const PATH = '/alarms';

/** Tells an owner on every page that the site has an alarm. Where the call fails, nothing is shown: the page has its own error. */
export function AlarmBanner() {
  const { alarms: words } = useTexts();
  const { pathname } = useLocation();
  const { data } = useLook('alarmsNow', {}, { every: EVERY_MS });
  if (!data || pathname === PATH) return null;
  const titles = data.holding.map(({ title }) => title);
  if (data.lateMs > 0) titles.push(words.lateShort);
  if (titles.length === 0) return null;
  return (
    <Alert
      severity={data.holding.length > 0 ? 'error' : 'warning'}
      role="region"
      aria-label={words.banner}
      square
      action={
        <Button component={Link} to={PATH} color="inherit" size="small">
          {words.see}
        </Button>
      }
    >
      {words.bannerText(titles)}
    </Alert>
  );
}
