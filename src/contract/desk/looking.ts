import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { OneOf, Time } from './common';

/** null where no process has reported the value. */
const Known = Type.Union([Type.Number(), Type.Null()]);

const rates = {
  /** Screens that show a film now. */
  viewers: Known,
  /** Connections of the realtime channel. */
  sockets: Known,
  /** Plays begun in a minute. */
  plays: Known,
  danmu: Known,
  /** Responses in a second. */
  answers: Known,
  /** Server faults in a minute. */
  errors: Known,
  /** Ms within which 95 of 100 responses were sent. */
  answerMs: Known,
  /** Ms within which three of four films had their first frame, as the players report it. */
  firstFrameMs: Known,
  /** Stalls in an hour of playing, as the players report them. */
  stalls: Known,
};

/** Load of the site, measured over some complete minutes. */
export const Rates = Type.Object(rates);
export type Rates = Static<typeof Rates>;

/** The same values for a period that begins at `at`. */
export const RatesAt = Type.Object({ at: Time, ...rates });
export type RatesAt = Static<typeof RatesAt>;

const spans = ['hour', 'day', 'week'] as const;
export type Span = (typeof spans)[number];

const watchers = by('editor', 'reviewer', 'support');

export const lookingCalls = {
  now: looks(watchers, {
    data: Type.Object({
      /** The end of the last minute for which every process has reported. */
      at: Time,
      rates: Rates,
      watched: Type.Array(Type.Object({ mediaKey: Type.String(), title: Type.String(), viewers: Type.Integer() })),
      /** Whether players report the quality of playback. */
      beacon: Type.Boolean(),
    }),
  }),
  figureLines: looks(watchers, {
    query: Type.Object({ span: OneOf(spans) }),
    data: Type.Object({ info: Type.Array(RatesAt) }),
  }),
  /** The last faults of all processes, the latest first. */
  faults: looks(by(), {
    data: Type.Object({
      info: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Time,
          process: Type.String(),
          /** Pattern of the route; '' for a request to no route of ours. */
          route: Type.String(),
          /** `ret` of the envelope; 0 where there was none. */
          ret: Type.Integer(),
          /** Trace id of the request, to find it in the servers' logs. */
          trace: Type.String(),
          message: Type.String(),
        }),
      ),
    }),
  }),
  /** App downloads and page visits by day; neither names anybody. */
  visits: looks(watchers, {
    data: Type.Object({
      info: Type.Array(
        Type.Object({
          /** Start of the day in the site's time zone, written as if that were UTC. */
          at: Time,
          downloads: Type.Integer(),
          visits: Type.Integer(),
        }),
      ),
      /** The sums of the same days: downloads by kind of app, visits by layout. */
      downloads: Type.Array(Type.Object({ kind: Type.String(), n: Type.Integer() })),
      visits: Type.Array(Type.Object({ kind: Type.String(), n: Type.Integer() })),
    }),
  }),
  /** The processes and disks of the site. */
  hosts: looks(by(), {
    data: Type.Object({
      jobs: Type.Object({
        waiting: Type.Integer(),
        running: Type.Integer(),
        dead: Type.Integer(),
        /** Waiting time of the oldest job that is due, in ms. */
        oldestMs: Type.Integer(),
      }),
      /** Disks of the process that answers, in bytes. */
      disks: Type.Array(
        Type.Object({ what: OneOf(['data', 'media'] as const), free: Type.Number(), total: Type.Number() }),
      ),
      databaseBytes: Type.Number(),
      processes: Type.Array(
        Type.Object({
          name: Type.String(),
          /** End of the last minute for which the process has reported. */
          seenAt: Time,
          sockets: Type.Integer(),
          /** Whether the process runs jobs. */
          worker: Type.Boolean(),
        }),
      ),
    }),
  }),
};
export type Hosts = Static<(typeof lookingCalls)['hosts']['data']>;
