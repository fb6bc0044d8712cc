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

/**
 * What a viewer who looks at what this device keeps calls it: `cache` is fetched again when it is wanted, `habit` is what was
 * searched for, sent and learned, `draft` what is being written, `own` the sign-in, the settings and what runs the app.
 */
export type Kind = 'cache' | 'habit' | 'draft' | 'own';

export interface Row {
  scope: Scope;
  place: Place;
  kind: Kind;
  /** It waits where the server ends the session, as everything in the session does: its user signs in again and goes on. */
  waits?: true;
}

const account: Row = { scope: 'account', place: 'storage', kind: 'own' };
const habit: Row = { ...account, kind: 'habit' };
/** By account: nobody else finds it, and its user finds it after the server has ended their session. */
const waiting: Row = { ...account, waits: true };
/** What is being typed: it survives a reload, and nobody else may find it. */
const draft: Row = { scope: 'account', place: 'session', kind: 'draft' };
const server: Row = { scope: 'server', place: 'storage', kind: 'own' };
const device: Row = { scope: 'device', place: 'storage', kind: 'own' };
const tab: Row = { scope: 'device', place: 'session', kind: 'own' };

export const storageKeys = {
  session: account,
  token: { ...account, place: 'cookies' },
  homeAnswers: { ...account, kind: 'cache' },
  progress: account,
  'discovery.seen': account,
  startupAdverts: { ...server, kind: 'cache' },
  startupAdvertAt: tab,
  launchSpent: tab,
  places: tab,
  entries: tab,
  placeSeen: tab,
  visitTold: tab,
  visitFailedAt: server,
  signInTipClosed: tab,
  'search.past': habit,
  recentDanmu: habit,
  'ime.learned': habit,
  danmuAccount: account,
  danmuDraft: draft,
  shieldDraft: draft,
  'login.account': draft,
  'register.': draft,
  'recover.': draft,
  'signIn.': draft,
  'contact.': draft,
  'country.': draft,
  'countryState.': draft,
  'code.': draft,
  'comment.': draft,
  'report.': draft,
  'poll.': draft,
  'voice.': draft,
  playerFacts: draft,
  'storeDraft.': draft,
  'remote.': draft,
  'chatDraft.': draft,
  chatPhrases: habit,
  chatEmoji: habit,
  'redeem.code': draft,
  'invitation.code': draft,
  'scan.found': draft,
  'profile.': draft,
  'upload.': account,
  'postDraft.': { ...waiting, kind: 'draft' },
  'filmUploads.': waiting,
  creditCardInfo: account,
  'vipOrder.': draft,
  vipChoice: tab,
  vipStay: tab,
  tipsIgnored: { ...tab, scope: 'account' },
  payRefer: { ...tab, scope: 'account' },
  'address.': draft,
  'payReport.': draft,
  payLeft: { ...tab, scope: 'account' },
  'composing.': draft,
  // Whose the drafts are: not one itself.
  draftsOf: { ...draft, kind: 'own' },
  danmuUnsent: server,
  settingsUnsent: server,
  'chatUnsent.': server,
  lastLocation: server,
  keepsFilms: device,
  goneFilms: device,
  openAppOff: server,
  updateTold: server,
  ucStays: tab,
  vipDismissed: server,
  teenHint: device,
  announced: device,
  'help.': { ...server, place: 'session', kind: 'cache' },
  visitor: device,
  server: device,
  servers: device,
  settings: device,
  language: device,
  shields: device,
  'search.keys': device,
  'keyboard.letters': device,
  layout: tab,
  askedLanguage: tab,
  statusBarHeight: tab,
} as const satisfies Record<string, Row>;

export type StorageKey = keyof typeof storageKeys;
