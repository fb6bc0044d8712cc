/** What a television shows as drawn: below is black to it, above is white (UI9). */
const [darkest, lightest] = [16, 235];

/**
 * A colour that came from outside (a title's own, from the import) as a television can show it.
 * @param colour '#rrggbb'; anything else is returned as it is
 */
export function tvColour(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  return colour.replace(/[0-9a-f]{2}/gi, (part) => {
    const legal = Math.min(lightest, Math.max(darkest, Number.parseInt(part, 16)));
    return legal.toString(16);
  });
}
