import { type Static, Type } from 'typebox';
import { get, post } from '../call';
import { Empty } from './common';

/** A country by its ISO 3166-1 code, or GL for everywhere. */
export const Region = Type.Object({ country: Type.String(), code: Type.String() });

/**
 * The settings that an account has on each of its devices (spec section 3, Settings). Settings of one device (language, full
 * screen, mobile data) stay on it; the danmu settings have a call of their own.
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
   * The region whose content, adverts and prices the viewer gets: the area that they chose for their account, else that of
   * their IP address. `byAddress` is the latter alone. `differs`: at least one advert, price or message to everybody is
   * limited to a region, so that another area would show something else.
   */
  userRegion: get('/api/home/GetUserRegion', {
    silent: true,
    query: Empty,
    data: Type.Object({ ...Region.properties, byAddress: Region, differs: Type.Boolean() }),
  }),
  /** `region`: answers as if the viewer were there, for a viewer who has not chosen it yet. */
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
  /** Changes the settings that are given and leaves the rest. The account's other devices are told by userStateChange. */
  saveAccountSettings: post('/api/User/SaveSettings', {
    silent: true,
    body: Type.Partial(AccountSettings),
    data: AccountSettings,
  }),
};
