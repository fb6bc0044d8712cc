import type { Place } from '../../src/contract/schemas/posts';
import { type Language, messages } from '../messages';
import { regionName } from '../region/names';
import { searchedPlaces } from './find-places';
import { type KnownPlace, knownPlaces } from './read-places';

/** Degrees of WGS-84. */
export interface Point {
  lat: number;
  lng: number;
}

/**
 * Where people say they are. What the site has of its own is a list of cities and districts; a service of maps that an operator has a
 * key for (spec section 3, maps) is another body of this interface. Points are WGS-84: who asks a Chinese map converts to GCJ-02.
 */
export interface PlaceProvider {
  /** The nearest first. */
  near(point: Point, language: Language): Promise<Place[]>;
  /** By name, pinyin or initials, the best first. */
  search(keyword: string, language: Language): Promise<Place[]>;
  /** These places in this order; those that nobody knows are left out. */
  byIds(ids: readonly string[], language: Language): Promise<Place[]>;
}

/** As many as a page shows. */
const SHOWN = 20;
/** Whoever is further away is not near. */
const NEAR_KM = 300;
const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const side = (language: Language) => (language === 'zh-TW' ? 1 : 0);

/** Kilometres over the ground. */
function kmBetween(a: Point, b: Point): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2) ** 2;
  const east = Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** What tells it apart: of the mainland its province and city, elsewhere the country too. */
function areaOf({ country, areas, names }: KnownPlace, language: Language): string {
  const land = country === 'CN' ? '' : regionName(country, messages[language]);
  const inside = areas[side(language)];
  const parts = [land, inside].filter((part) => part !== '' && !isSame(part, names[side(language)]));
  return parts.join(' ');
}

/** 中国香港 says of 香港 nothing that is not there. */
const isSame = (area: string, name: string): boolean => area.endsWith(name);

const presentPlace = (place: KnownPlace, language: Language, km: number): Place => ({
  id: place.id,
  name: place.names[side(language)],
  area: areaOf(place, language),
  km,
});

/** What the site knows without asking anybody. */
export const offlinePlaces: PlaceProvider = {
  async near(point, language) {
    const { list } = await knownPlaces();
    // A degree of latitude is 111 km: what is further to the north or south need not be measured.
    const strip = list.filter(({ lat }) => Math.abs(lat - point.lat) * 111 < NEAR_KM);
    return strip
      .map((place) => ({ place, km: kmBetween(point, place) }))
      .filter(({ km }) => km < NEAR_KM)
      .sort((a, b) => a.km - b.km)
      .slice(0, SHOWN)
      .map(({ place, km }) => presentPlace(place, language, Math.floor(km)));
  },
  async search(keyword, language) {
    const { list } = await knownPlaces();
    return searchedPlaces(list, keyword, SHOWN).map((place) => presentPlace(place, language, -1));
  },
  async byIds(ids, language) {
    // Most posts name none, and nothing is read for them.
    if (ids.length === 0) return [];
    const { byId } = await knownPlaces();
    return ids.flatMap((id) => {
      const place = byId.get(id);
      return place ? [presentPlace(place, language, -1)] : [];
    });
  },
};
