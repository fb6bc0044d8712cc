// Conversations, and customer service.

export interface ConversationRow {
  /** 'p:<smaller id>:<greater id>' of two people, 's:<uid>' of a viewer and customer service. */
  id: string;
  kind: 'pair' | 'service';
  /** Raised by one in the transaction that stores a message. */
  last_seq: number;
  last_at: number;
  created_at: number;
}

/** Somebody's side of a conversation. */
export interface ConversationMemberRow {
  conversation_id: string;
  uid: string;
  /** The other one; of a service conversation '' on the side of customer service, its account on the viewer's. */
  peer_uid: string;
  /** Only rises. */
  read_seq: number;
  /** Messages of others after read_seq that count. */
  unread: number;
  /** Messages up to here were cleared from this side. */
  cleared_seq: number;
  /** 1: not in the list, until the next message. */
  hidden: number;
  /** Copies of the conversation's, so that the list is one index. 0 before the first message. */
  last_seq: number;
  last_at: number;
  /** 0 for not pinned; pinned ones stand by it, the latest first. */
  pinned_at: number;
  muted: number;
  remark: string;
  /** Messages that this one has sent since the other last wrote: what a stranger has used up. */
  sent_unanswered: number;
  /** When the last of those was sent, unix ms. */
  unanswered_at: number;
  /** 1: the other has written here at least once. */
  answered: number;
}

export interface MessageRow {
  conversation_id: string;
  seq: number;
  id: string;
  kind: 'text' | 'image' | 'card' | 'site' | 'recall';
  /** '' for the server. */
  sender: string;
  /** Unique with sender. */
  client_id: string;
  /** Of 'site' a name of the server's catalogue; '' once recalled. */
  text: string;
  /** JSON of what the kind needs: { hash, type, width, height }, { kind, id }, { seq }, parameters; '{}' once recalled. */
  body: string;
  /** 0 while it stands. */
  recalled_at: number;
  sent_at: number;
}

/** Which message shows which file; gone with the message's content. */
export interface MessagePictureRow {
  conversation_id: string;
  seq: number;
  file_id: string;
}

/** What customer service does about a conversation. */
export interface ServiceCaseRow {
  conversation_id: string;
  uid: string;
  state: 'help' | 'waiting' | 'open' | 'closed';
  /** The account that answers; '' before. */
  agent_uid: string;
  /** The account of customer service in whose name it does: its own, or the site's for who works at the desk alone. '' before. */
  voice_uid: string;
  /** How far it has read at the desk; 0 before. */
  read_seq: number;
  /** The order it is about; '' for none. */
  order_id: string;
  /** When it came into the queue, unix ms; 0 outside of it. */
  waiting_since: number;
  /** When a person was asked for, until the case is over; who is handed back waits from then. 0 before. */
  asked_at: number;
  changed_at: number;
}

/** An account of customer service that looks after the queue. */
export interface ServiceAgentRow {
  uid: string;
  /** When it last looked, unix ms. */
  seen_at: number;
}

/** A case that is over. Kept for a month, and nothing of what was said. */
export interface ServiceEndedRow {
  id: string;
  conversation_id: string;
  uid: string;
  /** Who answered last. */
  agent_uid: string;
  /** 1: the viewer ended it. */
  by_viewer: number;
  asked_at: number;
  ended_at: number;
}

/** A text that customer service uses often. */
export interface ServiceTemplateRow {
  id: string;
  title: string;
  text: string;
  /** For who reads the traditional script; '' where it is made from `text`. */
  text_tw: string;
  position: number;
}
