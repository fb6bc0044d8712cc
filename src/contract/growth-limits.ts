/**
 * Our own limits where spec section 9 says nothing: gold, experience, invitations, and what keeps them from being farmed. They are not in limits.ts,
 * because the first screen loads that file.
 */
export const growthLimits = {
  /** Days that the chart of /myGold shows. */
  chartDays: 30,
  /** Days between two changes of an account's time zone. */
  zoneRestDays: 7,
  /** Age of an account, in days, up to which an invitation code may be entered. */
  invitationDays: 7,
  /** The longest text that the code field takes; a code is shorter. */
  invitationInputChars: 32,
  invitationLetters: 8,
  /** Wrong codes in an hour, of one account and of one network address. */
  invitationTriesPerHour: 10,
  /** Gold for the member who invites, and for the new member. */
  invitationGold: 30,
  invitationGuestGold: 20,
  /** Seconds that the new member must have watched on one of their days; else neither of the two is rewarded. */
  invitationWatchSeconds: 600,
  /** New members from one network that one inviter is rewarded for: enough for a family, too few for a room full of telephones. */
  invitationsOfNetwork: 3,
  /** Invited members that one inviter is rewarded for, in a day and in all. */
  invitationsPerDay: 10,
  invitationsMax: 200,
  /** Accounts of one device, and of one network, that may earn gold or experience on one day. */
  accountsOfDevice: 2,
  accountsOfNetwork: 20,
  /** Gold from tasks, check-ins and invitations that an account can earn in one day. */
  goldPerDay: 500,
  /** Time between two check-ins whose days are of different time zones. */
  checkInRestMs: 8 * 3_600_000,
  /** Gold for a public film that is still there a day later, and how many such films count in a day. */
  uploadGold: 40,
  uploadsPerDay: 2,
  /** How many days back a check-in can be made up; how many in a month depends on the level (server/growth/levels.ts). */
  makeUpDays: 7,
  makeUpGold: 20,
} as const;
