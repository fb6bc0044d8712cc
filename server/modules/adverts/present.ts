import { endpoints } from '../../../src/contract/endpoints';
import type { Advert } from '../../../src/contract/schemas/adverts';
import type { AdvertRow } from '../../db/schema';
import type { Language } from '../../messages';

export const presentAdvert = (row: AdvertRow, language: Language): Advert => ({
  id: row.id,
  type: row.type,
  title: language === 'zh-TW' ? row.title_tw : row.title,
  showURL: row.show_url,
  linkURL: row.link_url,
  viewURL: row.view_url || endpoints.advertViewed.path.toLowerCase(),
  at: row.at,
  appParam: JSON.parse(row.app_param) as Advert['appParam'],
});
