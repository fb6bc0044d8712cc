import { lazy, Suspense } from 'react';
import { wholeCatalogue } from '../../../i18n/i18n';
import { usePlatform } from '../../../platform/use-platform';
import { type RoutePlace, useRoute } from '../../../ui/navigation';
import { useWindowTitle } from '../../../ui/window-title';
import { HomeTouch } from './HomeTouch';
import { HomeTv } from './HomeTv';
import { categoryOf } from './home-rows';
import { askChannels, useChannels } from './use-channels';
import { askHome, useHome } from './use-home';

/** With the texts that the first screen does without. */
const HomeStores = lazy(() => Promise.all([import('./HomeStores'), wholeCatalogue()]).then(([screen]) => screen));

/** Sent by the start of the app while the session is checked (RouteRow). */
export const ask = ({ path }: RoutePlace): Promise<unknown> =>
  categoryOf(path) === 'stores' ? askChannels() : Promise.all([askHome(categoryOf(path)), askChannels()]);

/** The front page and the home screen of each category (spec 2.1). The two layouts compose the same parts. */
export default function HomeScreen() {
  const category = categoryOf(useRoute().path);
  const channels = useChannels();
  // The front page is called what its route is called.
  useWindowTitle(category ? channels.find(({ path }) => path.toLowerCase() === `/${category}`)?.name : undefined);
  if (category !== 'stores') return <Titles category={category} />;
  return (
    <Suspense fallback={null}>
      <HomeStores />
    </Suspense>
  );
}

function Titles({ category }: { category: string }) {
  const { layout } = usePlatform();
  const home = useHome(category);
  const View = layout === 'tv' ? HomeTv : HomeTouch;
  return <View category={category} home={home} />;
}
