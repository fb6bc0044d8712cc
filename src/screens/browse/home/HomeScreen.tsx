import { usePlatform } from '../../../platform/use-platform';
import { type RoutePlace, useRoute } from '../../../ui/navigation';
import { HomeTouch } from './HomeTouch';
import { HomeTv } from './HomeTv';
import { categoryOf } from './home-rows';
import { askChannels } from './use-channels';
import { askHome, useHome } from './use-home';

/** Sent by the start of the app while the session is checked (RouteRow). */
export const ask = ({ path }: RoutePlace): Promise<unknown> => Promise.all([askHome(categoryOf(path)), askChannels()]);

/** The front page and the home screen of each category (spec 2.1). The two layouts compose the same parts. */
export default function HomeScreen() {
  const { layout } = usePlatform();
  const category = categoryOf(useRoute().path);
  const home = useHome(category);
  const View = layout === 'tv' ? HomeTv : HomeTouch;
  return <View category={category} home={home} />;
}
