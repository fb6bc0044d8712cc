import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Rows } from './common';

/** Spec section 3. Empty fields are absent meanings: no link, nothing to count. */
export const Advert = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  title: Type.String(),
  /** A picture on the media host; '' for a danmu advert, which is its title. */
  showURL: Type.String(),
  linkURL: Type.String(),
  /** Gets a POST when the advert is opened. */
  viewURL: Type.String(),
  /** Second of the film at which an insert or a danmu advert comes; 0 for as soon as there is room. */
  at: Type.Number(),
  appParam: Type.Union([
    Type.Null(),
    Type.Object({
      device: Type.String(),
      type: Type.String(),
      pagePath: Type.String(),
      param: Type.String(),
      isNeedLogin: Type.Boolean(),
      webUrl: Type.String(),
    }),
  ]),
});
export type Advert = Static<typeof Advert>;

export const advertsCalls = {
  /** `typeList` is '1,2,3'. */
  adverts: get('/api/Video/GetAdsDataList', {
    silent: true,
    query: Type.Object({
      typeList: Type.String({ pattern: '^[0-9](,[0-9]){0,8}$' }),
      mediaKey: Type.Optional(Key),
      region: Type.Optional(Type.String({ maxLength: 8 })),
    }),
    data: Rows(Advert),
  }),
  advertViewed: post('/api/Video/AdvertView', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
};
