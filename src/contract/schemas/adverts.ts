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
  /** When it ends, unix ms; 0 for open. A client that kept the list shows it no longer. */
  endsAt: Type.Integer(),
  /** How often it comes to one viewer on a day; 0 for as often as it likes, and nobody counts. */
  cap: Type.Integer(),
  /** Where it leads on some devices, or on all; what it says goes before `linkURL`. */
  appParam: Type.Union([
    Type.Null(),
    Type.Object({
      /** Whom it is for, with commas: 'tv', 'phone', 'desktop'; '' for all. Others follow `linkURL`. */
      device: Type.String(),
      /** 'page' of ours, 'web' page, 'app' of the device. */
      type: Type.String(),
      /** A path of ours; of an app, the address that opens it, e.g. 'feiping://vip'. */
      pagePath: Type.String(),
      /** The query of the path. */
      param: Type.String(),
      isNeedLogin: Type.Boolean(),
      /** The web page, or where it leads where there is no such app. */
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
  /** One has stood before the viewer. `left`: how often it may come to them on this day; -1 for as often as it likes. */
  advertShown: post('/api/Video/AdvertShown', {
    silent: true,
    body: Type.Object({ id: Key }),
    data: Type.Object({ left: Type.Integer() }),
  }),
  advertViewed: post('/api/Video/AdvertView', { silent: true, body: Type.Object({ id: Key }), data: Empty }),
};
