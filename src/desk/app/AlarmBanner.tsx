import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';

/** As often as the server looks. Milliseconds. */
const EVERY_MS = 60_000;
const PATH = '/alarms';

/** Tells an owner on every page that something of the site is wrong. Where it cannot be asked, the page itself says so. */
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
