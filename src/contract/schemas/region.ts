import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty } from './common';

/** ISO 3166-1, or GL for everywhere. */
export const Region = Type.Object({ country: Type.String(), code: Type.String() });

/**
 * What an account's settings say on each of its devices (spec section 3, Settings). What belongs to a device (language, full
 * screen, mobile data) stays on it; danmu have a call of their own.
 */
export const AccountSettings = Type.Object({
  enableNotify: Type.Boolean(),
  onlyReceiveFriendMessage: Type.Boolean(),
  moreFun: Type.Union([Type.Literal('next'), Type.Literal('skip')]),
  /** ISO 3166-1; '' for none. */
  customUserAreaCode: Type.String({ maxLength: 2 }),
  useCustomUserArea: Type.Boolean(),
});
export type AccountSettings = Static<typeof AccountSettings>;

export const regionCalls = {
  /**
   * Whose content, adverts and prices the viewer gets: the area of their account where they chose one, else where the
   * address is. `byAddress` is the latter alone. `differs`: an advert, a price of what is sold or
   * a message to all belongs to one region alone, so that another area would show something else.
   */
  userRegion: get('/api/home/GetUserRegion', {
    silent: true,
    query: Empty,
    data: Type.Object({ ...Region.properties, byAddress: Region, differs: Type.Boolean() }),
  }),
  /** `region`: as if the viewer were there, for who asks before choosing it. */
  isMalaysia: get('/api/user/IsMalaysia', {
    silent: true,
    query: Type.Object({ region: Type.Optional(Type.String({ maxLength: 8 })) }),
    data: Type.Object({ isMalaysia: Type.Boolean() }),
  }),
  accountSettings: get('/api/User/GetSettings', {
    silent: true,
    query: Empty,
    data: AccountSettings,
  }),
  /** Changes what is named, and leaves the rest. The account's other devices are told by userStateChange. */
  saveAccountSettings: post('/api/User/SaveSettings', {
    silent: true,
    body: Type.Partial(AccountSettings),
    data: AccountSettings,
  }),
};
