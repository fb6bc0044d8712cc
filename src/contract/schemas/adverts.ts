import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty, Key, Rows } from './common';

/** Spec section 3. An empty field means that there is none: no link, nothing to count. */
export const Advert = Type.Object({
  id: Type.String(),
  type: Type.Integer(),
  title: Type.String(),
  /** A picture on the media host; '' for a danmu advert, which is its title. */
  showURL: Type.String(),
  linkURL: Type.String(),
  /** Gets a POST when the advert is opened. */
  viewURL: Type.String(),
  /** Second of the film at which an insert or a danmu advert appears; 0 for as soon as there is room. */
  at: Type.Number(),
  /** When the advert ends, unix ms; 0 for never. A client with a cached list stops showing the advert then. */
  endsAt: Type.Integer(),
  /** How often the advert is shown to one viewer in a day; 0 for no limit, and then nobody counts. */
  cap: Type.Integer(),
  /** Another target for some devices or for all; it takes precedence over `linkURL`. */
  appParam: Type.Union([
    Type.Null(),
    Type.Object({
      /** The devices it is for, joined by ',': 'tv', 'phone', 'desktop'; '' for all. Other devices follow `linkURL`. */
      device: Type.String(),
      /** 'page' of our app, 'web' page, or 'app' of the device. */
      type: Type.String(),
      /** A path of our app; for 'app', the address that opens it, e.g. 'feiping://vip'. */
      pagePath: Type.String(),
      /** The query of the path. */
      param: Type.String(),
      isNeedLogin: Type.Boolean(),
      /** The web page, or the page to open where the device has no such app. */
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
  /** Counts that an advert was shown. `left`: how often it may still be shown to this viewer today; -1 for no limit. */
  advertShown: post('/api/Video/AdvertShown', {
    silent: true,
    body: Type.Object({ id: Key }),
    data: Type.Object({ left: Type.Integer() }),
  }),
  advertViewed: post('/api/Video/AdvertView', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
};
