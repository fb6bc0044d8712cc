import type { Static, TSchema } from 'typebox';
import { alarmCalls } from './alarms';
import { announcementCalls } from './announcements';
import type { DeskCallDefinition } from './call';
import { catalogueCalls } from './catalogue';
import { collectionCalls } from './collections';
import { commentCallsOfDesk } from './comments';
import { draftCalls } from './drafts';
import { filmCalls } from './films';
import { goodCalls } from './goods';
import { helpCalls } from './help';
import { homeCallsOfDesk } from './home';
import { importCalls } from './imports';
import { jobsCalls } from './jobs';
import { levelCalls } from './levels';
import { lookingCalls } from './looking';
import { moderationCalls } from './moderation';
import { moneyCalls } from './money';
import { activityCalls, bargainCallsOfDesk } from './offers';
import { peopleCalls } from './people';
import { personCalls } from './person-acts';
import { pictureCalls } from './pictures';
import { pollCallsOfDesk } from './polls';
import { rankingCalls } from './ranking';
import { danmuCallsOfDesk, reportsCalls, supportCalls } from './reports';
import { rulingCalls } from './rulings';
import { secretCalls } from './secrets';
import { closingCalls, codeCalls, handGrantCalls, ledgerCalls, shelfCalls } from './shop';
import { advertCalls, messageCalls, switchCalls } from './site';
import { siteWordCalls } from './site-words';
import { staffCalls } from './staff';
import { talkCalls, templateCalls } from './talks';
import { wordsCalls } from './words';

/**
 * Every call of the operator's desk, with one definition each for both the desk and the server. The table is apart from
 * `calls.ts`, so that a viewer's bundle holds nothing of it. The roles that may make a call are in its row and nowhere else.
 */
export const deskCalls = {
  ...activityCalls,
  ...advertCalls,
  ...announcementCalls,
  ...alarmCalls,
  ...bargainCallsOfDesk,
  ...catalogueCalls,
  ...collectionCalls,
  ...draftCalls,
  ...commentCallsOfDesk,
  ...filmCalls,
  ...helpCalls,
  ...homeCallsOfDesk,
  ...importCalls,
  ...jobsCalls,
  ...levelCalls,
  ...lookingCalls,
  ...messageCalls,
  ...moderationCalls,
  ...moneyCalls,
  ...peopleCalls,
  ...personCalls,
  ...pollCallsOfDesk,
  ...rankingCalls,
  ...pictureCalls,
  ...reportsCalls,
  ...rulingCalls,
  ...secretCalls,
  ...closingCalls,
  ...codeCalls,
  ...goodCalls,
  ...handGrantCalls,
  ...ledgerCalls,
  ...shelfCalls,
  ...danmuCallsOfDesk,
  ...wordsCalls,
  ...siteWordCalls,
  ...supportCalls,
  ...staffCalls,
  ...switchCalls,
  ...talkCalls,
  ...templateCalls,
} satisfies Record<string, DeskCallDefinition>;

export type DeskCalls = typeof deskCalls;
export type DeskCallName = keyof DeskCalls;
/** The names of the calls that are written to the journal. */
export type DeskActName = {
  [N in DeskCallName]: DeskCalls[N] extends { method: 'POST' }
    ? DeskCalls[N] extends { unwritten: true }
      ? never
      : N
    : never;
}[DeskCallName];

type Part<S, K extends string> = K extends keyof S ? (S[K] extends TSchema ? Static<S[K]> : unknown) : unknown;
/** The parameters of a call. */
export type DeskParams<N extends DeskCallName> = Part<DeskCalls[N], 'query'> & Part<DeskCalls[N], 'body'>;
/** The type of the envelope's `data`. */
export type DeskData<N extends DeskCallName> = Static<DeskCalls[N]['data']>;

/** The common prefix of the paths. */
export const DESK_API = '/desk/api/';
