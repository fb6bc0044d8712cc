import { type Static, Type } from 'typebox';
import { Announcement } from '../schemas/home';
import { acts, by, looks } from './call';
import { Id, OneOf, Reason, Revision, Time } from './common';
import { announcementLimits } from './limits-of-announcements';

/** The fields of an announcement's form. */
export const AnnouncementFacts = Type.Object({
  text: Type.String({ maxLength: announcementLimits.textChars }),
  /** Text for Taiwan; '' to convert the other one. */
  textTw: Type.String({ maxLength: announcementLimits.textChars }),
  level: Announcement.properties.level,
  screens: Announcement.properties.screens,
  /** A path of the app; '' for no link. */
  link: Type.String({ maxLength: announcementLimits.linkChars }),
  /** Unix ms; 0 to start at once. */
  startsAt: Time,
  /** Unix ms; 0 for no end. */
  endsAt: Time,
  /** Whether the announcement is hidden from everybody. */
  off: Type.Boolean(),
});
export type AnnouncementFacts = Static<typeof AnnouncementFacts>;

export const DeskAnnouncement = Type.Object({
  id: Type.String(),
  ...AnnouncementFacts.properties,
  state: OneOf(['off', 'planned', 'running', 'ended'] as const),
  createdAt: Time,
  revision: Revision,
});
export type DeskAnnouncement = Static<typeof DeskAnnouncement>;

/** All announcements, the latest first: they are few, and one page shows them. */
export const Announcements = Type.Object({ info: Type.Array(DeskAnnouncement) });

export const announcementCalls = {
  announcementList: looks(by('editor'), { data: Announcements }),
  /** Saves an announcement. `id` '' makes a new one, with `revision` ''. */
  announcementSave: acts(by('editor'), {
    body: Type.Object({
      id: Type.String({ maxLength: 128 }),
      facts: AnnouncementFacts,
      revision: Type.String({ maxLength: 32 }),
      reason: Reason,
    }),
    data: Announcements,
  }),
  announcementRemove: acts(by('editor'), {
    body: Type.Object({ id: Id, revision: Revision, reason: Reason }),
    data: Announcements,
  }),
};
