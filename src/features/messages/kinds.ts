import type { MessageKey } from '../../i18n/i18n';
import { paths } from '../../lib/paths';
import type { IconName } from '../../ui/Icon';

/** The five kinds of /message, in their order. */
export const messageKinds = ['system', 'fans', 'likes', 'comments', 'private'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The kinds whose lines the server stores; private messages are conversations. */
export type LineKind = Exclude<MessageKind, 'private'>;
export type DeedKind = Exclude<LineKind, 'system'>;

interface Row {
  icon: IconName;
  /** The background colour of the kind's icon. */
  tone: string;
  label: MessageKey;
  /** The text where there is no latest line. */
  none: MessageKey;
  path: string;
  empty: { main: MessageKey; text: MessageKey; action: MessageKey; to: string };
}

/** Each kind's name and icon, and its texts while it has no messages. */
export const kindTable: Record<MessageKind, Row> = {
  system: {
    icon: 'info',
    tone: '#2f6f9e',
    label: 'messages.kind.system',
    none: 'messages.none.system',
    path: paths.systemMessage(),
    empty: {
      main: 'messages.empty.system',
      text: 'messages.empty.systemText',
      action: 'messages.empty.toHelp',
      to: paths.help(),
    },
  },
  fans: {
    icon: 'user',
    tone: '#3d7a55',
    label: 'messages.kind.fans',
    none: 'messages.none.fans',
    path: paths.fansRecords(),
    empty: {
      main: 'messages.empty.fans',
      text: 'messages.empty.fansText',
      action: 'messages.empty.toPeople',
      to: paths.moreFocus(),
    },
  },
  likes: {
    icon: 'heart',
    tone: '#b0452f',
    label: 'messages.kind.likes',
    none: 'messages.none.likes',
    path: paths.getLike(),
    empty: {
      main: 'messages.empty.likes',
      text: 'messages.empty.likesText',
      action: 'messages.empty.toHome',
      to: paths.home(),
    },
  },
  comments: {
    icon: 'comment',
    tone: '#7a5aa6',
    label: 'messages.kind.comments',
    none: 'messages.none.comments',
    path: paths.commentAndReply(),
    empty: {
      main: 'messages.empty.comments',
      text: 'messages.empty.commentsText',
      action: 'messages.empty.toHome',
      to: paths.home(),
    },
  },
  private: {
    icon: 'send',
    tone: '#8a6a2a',
    label: 'messages.kind.private',
    none: 'messages.none.private',
    path: paths.privateMessage(),
    empty: {
      main: 'messages.empty.private',
      text: 'messages.empty.privateText',
      action: 'messages.empty.toPeople',
      to: paths.moreFocus(),
    },
  },
};
