/** Ours, where spec section 9 says nothing: gold, experience, invitations and what keeps them from being farmed. Beside limits.ts, which the first screen needs. */
export const growthLimits = {
  /** Of /myGold's chart. */
  chartDays: 30,
  /** An account's calendar changes once in so long. */
  zoneRestDays: 7,
  /** Of its age; then no code may be said any more. */
  invitationDays: 7,
  /** Of what is typed; a code is shorter. */
  invitationInputChars: 32,
  invitationLetters: 8,
  /** Wrong codes in an hour, of an account and of an address. */
  invitationTriesPerHour: 10,
  /** Gold for who invites and for who comes. */
  invitationGold: 30,
  invitationGuestGold: 20,
  /** Who comes has watched for so long on one of their days; else nobody is rewarded. */
  invitationWatchSeconds: 600,
  /** People from one network that one inviter is rewarded for: a family, no room full of telephones. */
  invitationsOfNetwork: 3,
  /** Invited people that are rewarded in a day, and in all. */
  invitationsPerDay: 10,
  invitationsMax: 200,
  /** Accounts of one device, and of one network, that earn anything on a day. */
  accountsOfDevice: 2,
  accountsOfNetwork: 20,
  /** Gold of tasks, check-ins and invitations that an account earns on a day. */
  goldPerDay: 500,
  /** A check-in in another calendar comes so long after the one before it. */
  checkInRestMs: 8 * 3_600_000,
  /** Gold for a film that was published for everybody and still stands a day later, and how many of them on a day. */
  uploadGold: 40,
  uploadsPerDay: 2,
  /** Days back that can be made up; how many in a month is the level's (server/growth/levels.ts). */
  makeUpDays: 7,
  makeUpGold: 20,
} as const;
