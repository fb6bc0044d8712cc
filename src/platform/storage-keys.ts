/**
 * Everything that the app keeps on a device, by name. What is kept stands under `dt.` and the name; a name that ends with a
 * dot takes a parameter behind it. What each of them holds is told in docs/architecture.md.
 *
 * The scope says whose it is, and so when it goes: `account` when that user signs out or another one signs in, `server`
 * when the viewer chooses another server (the account's goes then, too), `device` never.
 */
export type Scope = 'account' | 'server' | 'device';

/** `storage` lasts, `session` ends with the tab or the app, `cookies` survive an emptied storage. */
export type Place = 'storage' | 'session' | 'cookies';

interface Row {
  scope: Scope;
  place: Place;
}

const account: Row = { scope: 'account', place: 'storage' };
/** What is being typed: it survives a reload, and nobody else may find it. */
const draft: Row = { scope: 'account', place: 'session' };
const server: Row = { scope: 'server', place: 'storage' };
const device: Row = { scope: 'device', place: 'storage' };
const tab: Row = { scope: 'device', place: 'session' };

export const storageKeys = {
  session: account,
  token: { scope: 'account', place: 'cookies' },
  kept: account,
  progress: account,
  'discovery.seen': account,
  startupAdverts: server,
  startupAdvertAt: tab,
  'search.past': account,
  recentDanmu: account,
  danmuAccount: account,
  danmuDraft: draft,
  shieldDraft: draft,
  'login.account': draft,
  'comment.': draft,
  'report.': draft,
  'remote.': draft,
  'composing.': draft,
  draftsOf: draft,
  danmuUnsent: server,
  place: server,
  vipDismissed: server,
  teenHint: device,
  'help.': { scope: 'server', place: 'session' },
  visitor: device,
  server: device,
  servers: device,
  settings: device,
  language: device,
  shields: device,
  'search.keys': device,
  'keyboard.letters': device,
  'ime.learned': device,
  layout: tab,
  statusBarHeight: tab,
} as const satisfies Record<string, Row>;

export type StorageKey = keyof typeof storageKeys;
