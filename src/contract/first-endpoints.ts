import { type Endpoint, type EndpointName, endpoints } from './endpoints';

/**
 * Calls of the start, the shell and the home screen. The first script of the bundle holds these alone; a call that is none of
 * them still works, but waits for the rest of the table.
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

/** As `endpoints`, for the calls of the first screen. scripts/build/lean-contract.ts puts it there without the schemas. */
export const firstEndpoints = Object.fromEntries(firstCalls.map((name) => [name, endpoints[name]])) as Record<
  First,
  Endpoint
>;
