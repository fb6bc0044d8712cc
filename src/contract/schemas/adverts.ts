import { type Static, Type } from 'typebox';
import { Empty, Key, Rows } from './common';

/**
 * Where an advert shows. The spec names five lists and the numbers 1 2 3 4 5 6 8; which is which is not shown, so:
 * 1 kaiping (start-up), 2 zanting (pause), 3 chaBo (in the film), 4 xuanfu (floating), 5 danmu,
 * 6 under the film, 8 on the home screen.
 */
export const advertTypes = { kaiping: 1, zanting: 2, chaBo: 3, xuanfu: 4, danmu: 5, underFilm: 6, home: 8 } as const;

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

/** `typeList` is '1,2,3'. */
export const getAdsDataList = {
  query: Type.Object({
    typeList: Type.String({ pattern: '^[0-9](,[0-9]){0,8}$' }),
    mediaKey: Type.Optional(Key),
    region: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  data: Rows(Advert),
};
export const advertView = { body: Type.Object({ id: Key }), data: Empty };
