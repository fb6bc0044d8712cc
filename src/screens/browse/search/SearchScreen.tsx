import { usePlatform } from '../../../platform/use-platform';
import { SearchTouch } from './SearchTouch';
import { SearchTv } from './SearchTv';
import { useSearch } from './use-search';

/** /search: by title, full pinyin, initials, or the digits of either (TV checklist UI21). */
export default function SearchScreen() {
  const { layout } = usePlatform();
  const search = useSearch();
  return layout === 'tv' ? <SearchTv search={search} /> : <SearchTouch search={search} />;
}
