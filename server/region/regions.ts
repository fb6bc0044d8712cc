import type { FastifyRequest } from 'fastify';
import { isSupportedCountry } from 'libphonenumber-js/mobile';
import { limits } from '../../src/contract/limits';
import * as users from '../accounts/users-repository';
import type { Db } from '../db/db';
import { header } from '../http/common-rules';
import { settings } from '../rights/settings-repository';
import { countryOfAddress } from './addresses';

/** What the operator says of whoever's address says nothing. */
const siteDefaults = { 'config.region': '' };

/** Where a request comes from, and whose content its viewer gets (spec section 3, Region). Codes are ISO 3166-1. */
export interface Regions {
  /**
   * Where the address of a request is, for its owner's eyes: of a device, of a sign-in. '' where nobody knows, as in the
   * network at home, unless the operator said where that is.
   */
  placeOf(request: FastifyRequest): Promise<string>;
  /** The same without a look into the database, for what is noted of each request: '' where only the operator could say. */
  placeNow(request: FastifyRequest): Promise<string>;
  /** The same as the specification's ipRegion: 'GL' where nobody knows. */
  ofAddress(request: FastifyRequest): Promise<string>;
  /**
   * The one place that decides whose content, adverts and prices a viewer gets: the area that they chose, else where their
   * address is, else 'GL'. A user's choice stands with the account, a visitor's on the device, which sends it.
   * @param asked what the call was asked for; counts for visitors alone
   */
  ofViewer(request: FastifyRequest, asked?: string): Promise<string>;
}

/** Whether somebody may choose it as an area. */
export const isArea = (code: string): boolean => isSupportedCountry(code);

/** @param regionHeader the header in which a proxy says where a viewer is, e.g. 'CF-IPCountry'; '' where none does */
export function createRegions(db: Db, regionHeader: string): Regions {
  const name = regionHeader.toLowerCase();

  async function placeNow(request: FastifyRequest): Promise<string> {
    const told = name ? header(request, name).toUpperCase() : '';
    // 'XX' is how proxies say that they do not know.
    return /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : countryOfAddress(request.ip);
  }
  const placeOf = async (request: FastifyRequest) =>
    (await placeNow(request)) || (await settings(db, siteDefaults))['config.region'];
  const ofAddress = async (request: FastifyRequest) => (await placeOf(request)) || limits.defaultRegion;

  return {
    placeOf,
    placeNow,
    ofAddress,
    async ofViewer(request, asked = '') {
      const { uid } = request.viewer;
      const user = uid ? await users.byId(db, uid) : undefined;
      if (user?.use_area && user.area) return user.area;
      const wanted = asked.toUpperCase();
      if (!uid && isArea(wanted)) return wanted;
      return ofAddress(request);
    },
  };
}
