import { type Static, Type } from 'typebox';
import { get } from '../call';
import { Empty, Whole } from './common';

/** Spec section 3, Download info. A field is '' where there is no app for the device. */
export const DownloadInfo = Type.Object({
  androidDownloadURL: Type.String(),
  androidVer: Type.String(),
  tvDownloadURL: Type.String(),
  tvVer: Type.String(),
  tvMemo: Type.String(),
  iphoneDownloadURL: Type.String(),
  ipadDownloadURL: Type.String(),
  iphoneVer: Type.String(),
  ipadVer: Type.String(),
  iphoneBak: Type.String(),
  ipadBak: Type.String(),
  pcDownloadURL: Type.String(),
  pcVer: Type.String(),
  pcMemo: Type.String(),
  macVer: Type.String(),
  macMemo: Type.String(),
  iphoneVip: Type.Boolean(),
  ipadVip: Type.Boolean(),
  /** Ours: the packages that `npm run package` made on this server. */
  packages: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('apk'), Type.Literal('wgt'), Type.Literal('ipk')]),
      /** A path of this server. */
      url: Type.String(),
      version: Type.String(),
      bytes: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
});
export type DownloadInfo = Static<typeof DownloadInfo>;

/** The device of the card that was pressed. */
export const AppKind = Type.Union([
  Type.Literal('android'),
  Type.Literal('tv'),
  Type.Literal('tizen'),
  Type.Literal('webos'),
  Type.Literal('pc'),
  Type.Literal('mac'),
]);
export type AppKind = Static<typeof AppKind>;

export const appsCalls = {
  appInfo: get('/price/appdownloadv2', { silent: true, query: Empty, data: DownloadInfo }),
  /** Spec 7.5: somebody downloads an app. Counted by kind and day, once a day for a device. */
  appDownload: get('/api/Video/AppDownload', { silent: true, query: Type.Object({ kind: AppKind }), data: Empty }),
  /** Spec 7.2: the download address of the Android app, for the open-app popup. */
  androidUrl: get('/api/home/GetAndroidUrl', {
    silent: true,
    query: Empty,
    data: Type.Object({ androidUrl: Type.String() }),
  }),
  /** Whether an app of this version should be updated: `force` where it no longer works with this server. */
  switchVersion: get('/api/user/hasSwitchVersion', {
    silent: true,
    query: Type.Object({
      kind: Type.Optional(AppKind),
      appVersion: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    data: Type.Object({ hasSwitch: Type.Boolean(), force: Type.Boolean(), version: Type.String(), url: Type.String() }),
  }),
  /** Spec 7.2: a visit. Counted by day and layout; nothing about the visitor is stored. */
  visit: get('/api/home/Statistics', {
    silent: true,
    query: Type.Object({ cineam: Whole, layout: Type.Union([Type.Literal('tv'), Type.Literal('touch')]) }),
    data: Empty,
  }),
};
