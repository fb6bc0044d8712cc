import { type Endpoint, type EndpointName, endpoints } from './endpoints';

/**
 * The calls of the start, the shell and the home screen. The first script of the bundle holds these alone; any other call
 * works too, but waits until the rest of the table is loaded.
 */
const firstCalls = [
  'staticConfig',
  'siteConfig',
  'userRegion',
  'navigation',
  'activities',
  'rechargeActivity',
  'adverts',
  'advertViewed',
  'checkSession',
  'messageCount',
  'accountSettings',
  'teenState',
  'homePage',
  'playRecords',
  'favourites',
  'setFavourite',
  'goldPrices',
  'titleDetails',
  'playData',
] as const satisfies readonly EndpointName[];

type First = (typeof firstCalls)[number];

/** Like `endpoints`, for the calls of the first screen. scripts/build/lean-contract.ts puts this table into the bundle without the schemas. */
export const firstEndpoints = Object.fromEntries(firstCalls.map((name) => [name, endpoints[name]])) as Record<
  First,
  Endpoint
>;
