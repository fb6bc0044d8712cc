import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import { categoryPaths, channelTitleIds } from '../../contract/categories';
import type { HomePageName } from '../../contract/desk/home';
import { useLook } from '../api/hooks';
import { useTexts } from '../i18n/texts';
import { Page } from '../kit/Page';
import { Fault, Waiting } from '../kit/states';
import { HomeEditor } from './HomeEditor';

/** The pages that have a home screen: channels play at once, and playlists have a page of their own. */
const pages: HomePageName[] = ['', ...categoryPaths.filter((path) => !channelTitleIds[path] && path !== 'stores')];

/** The home screens of the site, one at a time, each with a preview while it is arranged. */
export default function HomePage() {
  const t = useTexts();
  const words = t.home;
  const [search, setSearch] = useSearchParams();
  const page = pages.find((one) => one === search.get('page')) ?? '';
  const { data, error, refetch } = useLook('homePlan', page ? { page } : {});
  const nameOf = (one: HomePageName) => (one === '' ? words.front : t.catalogue.categories[one]);
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <TextField
          select
          size="small"
          label={words.page}
          value={page}
          sx={{ minWidth: 160 }}
          onChange={({ target: { value } }) => setSearch(value ? { page: value } : {}, { replace: true })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          {pages.map((one) => (
            <MenuItem key={one} value={one}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </TextField>
      }
    >
      {error && <Fault error={error} onRetry={() => void refetch()} />}
      {data?.page === page ? <HomeEditor key={page} read={data} /> : !error && <Waiting />}
    </Page>
  );
}
