import type { AdvertRow, Database } from '../db/schema';
import { clipSeconds } from './clips/clips';

/** What became of the adverts in a month: more on weekends, and a little less of each that follows. @param today in the site's calendar */
export function advertDayRows(today: number): Database['advert_days'][] {
  return advertRows().flatMap(({ id }, nth) =>
    Array.from({ length: 30 }, (_, ago) => {
      const day = today - 1 - ago;
      // Day 0 was a Thursday.
      const isWeekend = [2, 3].includes(day % 7);
      const shows = Math.round((900 / (nth + 1)) * (isWeekend ? 1.6 : 1) * (0.8 + ((day * 37 + nth * 11) % 40) / 100));
      return { advert_id: id, day, shows, clicks: Math.round((shows * (3 + ((day + nth) % 4))) / 100) };
    }),
  );
}

/** What was opened day by day, in all. */
export const withClicks = (adverts: AdvertRow[], days: Database['advert_days'][]): AdvertRow[] =>
  adverts.map((row) => {
    const own = days.filter(({ advert_id }) => advert_id === row.id);
    return { ...row, views: own.reduce((all, { clicks }) => all + clicks, 0) };
  });

/** The site's own titles and pages, advertised in every place where an advert can stand. */
export function advertRows(): AdvertRow[] {
  const base = {
    view_url: '',
    app_param: 'null',
    at: 0,
    media_key: '',
    region: '',
    starts_at: 0,
    ends_at: 0,
    views: 0,
    cap: 0,
  };
  const art = (name: string) => `/media/demo/art/adverts/${name}.jpg`;
  const lead = (change: object) =>
    JSON.stringify({ device: '', type: 'page', pagePath: '', param: '', isNeedLogin: false, webUrl: '', ...change });
  const rows = [
    {
      type: 1,
      title: '《星河列车》今晚发车',
      title_tw: '《星河列車》今晚發車',
      show_url: art('startup'),
      link_url: '/play/xinghe',
      cap: 4,
    },
    {
      type: 2,
      title: '《剑心谣》热播',
      title_tw: '《劍心謠》熱播',
      show_url: art('pause'),
      link_url: '/play/jianxin',
    },
    {
      type: 3,
      title: '《狐火小镇》',
      title_tw: '《狐火小鎮》',
      show_url: art('insert'),
      link_url: '/play/huli',
      at: Math.round(clipSeconds * 0.4),
    },
    {
      type: 4,
      title: '海风片单',
      title_tw: '海風片單',
      show_url: art('floating'),
      link_url: '/collection/haifeng',
      cap: 6,
    },
    {
      type: 5,
      title: '开通 VIP，弹幕颜色随心选',
      title_tw: '開通 VIP，彈幕顏色隨心選',
      show_url: '',
      link_url: '',
      // Buying needs a login: a visitor comes back to the packs.
      app_param: lead({ pagePath: '/openVip', param: 'type=2', isNeedLogin: true }),
      at: Math.round(clipSeconds * 0.2),
    },
    {
      type: 6,
      title: '装上应用，看片更顺手',
      title_tw: '裝上應用程式，看片更順手',
      show_url: art('under'),
      // Between a film and its episodes a row more is felt: one film shows what it is like.
      media_key: 'shouna',
      link_url: '/app-download',
      // On phones the app opens where it is installed, else its page.
      app_param: lead({ device: 'phone', type: 'app', pagePath: 'feiping://open' }),
    },
    {
      type: 8,
      title: '精选片单，一次看个够',
      title_tw: '精選片單，一次看個夠',
      show_url: art('home'),
      link_url: '/collections',
    },
  ];
  // What belongs to one region alone: who chooses another area on /selectArea sees the difference.
  const ofRegions = [
    {
      id: 'demo-hk',
      region: 'HK',
      type: 2,
      title: '《长夜明灯》香港同步上线',
      title_tw: '《長夜明燈》香港同步上線',
      show_url: '/media/demo/art/mingdeng/backdrop.jpg',
      link_url: '/play/mingdeng',
    },
  ];
  return [
    ...rows.map((row, position) => ({ ...base, ...row, id: `demo-${row.type}`, position })),
    ...ofRegions.map((row, at) => ({ ...base, ...row, position: rows.length + at })),
  ];
}
