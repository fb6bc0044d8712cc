import { type Static, Type } from 'typebox';
import { by, looks } from './call';
import { OneOf, Time } from './common';

/** null where nothing is known: nobody reported anything. */
const Known = Type.Union([Type.Number(), Type.Null()]);

const rates = {
  /** Screens that show a film. */
  viewers: Known,
  /** Connections of the realtime channel. */
  sockets: Known,
  /** A minute. */
  plays: Known,
  danmu: Known,
  /** A second. */
  answers: Known,
  /** A minute: faults of ours. */
  errors: Known,
  /** 95 of 100 answers took no longer. Ms. */
  answerMs: Known,
  /** Three of four films had their first picture by then, as the players report it. Ms. */
  firstFrameMs: Known,
  /** For an hour of playing, as the players report it. */
  stalls: Known,
};

/** What the site does: of some minutes that are over. */
export const Rates = Type.Object(rates);
export type Rates = Static<typeof Rates>;

/** The same at a time; it begins there. */
export const RatesAt = Type.Object({ at: Time, ...rates });
export type RatesAt = Static<typeof RatesAt>;

const spans = ['hour', 'day', 'week'] as const;
export type Span = (typeof spans)[number];

const watchers = by('editor', 'reviewer', 'support');

export const lookingCalls = {
  now: looks(watchers, {
    data: Type.Object({
      /** Until when it is counted: the last minute that every process has told of. */
      at: Time,
      rates: Rates,
      watched: Type.Array(Type.Object({ mediaKey: Type.String(), title: Type.String(), viewers: Type.Integer() })),
      /** Whether players report how playing goes. */
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
          /** The route's pattern; '' for no route of ours. */
          route: Type.String(),
          /** Of the envelope; 0 where there was none. */
          ret: Type.Integer(),
          /** It stands in the servers' logs. */
          trace: Type.String(),
          message: Type.String(),
        }),
      ),
    }),
  }),
  /** Apps that were fetched and pages that were opened, by day; nobody is named by either. */
  visits: looks(watchers, {
    data: Type.Object({
      info: Type.Array(
        Type.Object({
          /** When the day began in the zone of the site's days, as if that were UTC. */
          at: Time,
          downloads: Type.Integer(),
          visits: Type.Integer(),
        }),
      ),
      /** The same days added up: of apps by their kind, of visits by layout. */
      downloads: Type.Array(Type.Object({ kind: Type.String(), n: Type.Integer() })),
      visits: Type.Array(Type.Object({ kind: Type.String(), n: Type.Integer() })),
    }),
  }),
  /** What it runs on. */
  hosts: looks(by(), {
    data: Type.Object({
      jobs: Type.Object({
        waiting: Type.Integer(),
        running: Type.Integer(),
        dead: Type.Integer(),
        /** For how long the oldest that is due has waited. Ms. */
        oldestMs: Type.Integer(),
      }),
      /** Of the process that answers. Bytes. */
      disks: Type.Array(
        Type.Object({ what: OneOf(['data', 'media'] as const), free: Type.Number(), total: Type.Number() }),
      ),
      databaseBytes: Type.Number(),
      processes: Type.Array(
        Type.Object({
          name: Type.String(),
          /** The minute that it told of last; its end. */
          seenAt: Time,
          sockets: Type.Integer(),
          /** Whether it does jobs. */
          worker: Type.Boolean(),
        }),
      ),
    }),
  }),
};
export type Hosts = Static<(typeof lookingCalls)['hosts']['data']>;
