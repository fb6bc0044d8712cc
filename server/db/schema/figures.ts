// What the site does, in numbers.

/** What one process counted in a minute. Of a gauge `n` is how often it was read and `sum` what was read. */
export interface FigureRow {
  /** Minutes since 1970. */
  minute: number;
  /** See server/figures/names.ts. */
  name: string;
  process: string;
  n: number;
  sum: number;
}

/** The same for an hour, of all processes. */
export interface HourFigureRow {
  /** Hours since 1970. */
  hour: number;
  name: string;
  n: number;
  sum: number;
}

/** How many screens of a process are in an episode's room. */
export interface WatchingRow {
  process: string;
  episode_key: string;
  viewers: number;
  /** When that was counted; unix ms. */
  at: number;
}

/** A time in which something was not as it should be. */
export interface AlarmRow {
  id: string;
  /** See server/alarms/rules.ts. */
  name: string;
  /** JSON: the number that was found, and the one that it should not pass. */
  detail: string;
  /** When it was first seen; unix ms. */
  since: number;
  /** When it was last seen. */
  seen_at: number;
  /** When it was last told of; 0 while nobody was told. */
  told_at: number;
  /** 0 while it holds. */
  ended_at: number;
}

/** Where alarms go, and from when on something is one. One row at most; none while all is as the site brings it. */
export interface AlarmSetupRow {
  /** 'site'. */
  id: string;
  /** JSON: mail addresses. */
  mails: string;
  /** '' for none. */
  webhook: string;
  /** The key of the webhook, sealed; '' for none. */
  secret: string;
  language: 'zh-CN' | 'zh-TW';
  /** JSON: numbers by the names of rules, those that are not as the site brings them. */
  limits: string;
}

/** A fault that a process of ours answered with. */
export interface FaultRow {
  id: string;
  /** Unix ms. */
  at: number;
  process: string;
  /** The route's pattern, never the address; the kind of a job, behind 'job '. */
  route: string;
  /** Of the envelope; 0 where there was none. */
  ret: number;
  /** Of the request: it stands in the logs. '' for none. */
  trace: string;
  /** What went wrong, without anything that somebody wrote, has or is: see server/figures/fault-words.ts. */
  message: string;
}
