/** `\p1` begins a drawing of that scale and `\p0` ends it; `\pos` and `\pbo` are something else. */
const drawing = /\\p(\d+)/g;

/** A line's text without what is drawn: between `{\p1}` and `{\p0}` stand the pen's moves, not words. */
function withoutDrawings(text: string): string {
  let isDrawn = false;
  return text.replace(/\{[^}]*\}|[^{]+|\{/g, (part) => {
    if (!part.startsWith('{') || part === '{') return isDrawn ? '' : part;
    const scales = Array.from(part.matchAll(drawing), ([, scale]) => Number(scale));
    isDrawn = scales.length > 0 ? scales[scales.length - 1] !== 0 : isDrawn;
    return part;
  });
}

const override = /\{[^}]*\}/g;

/** Pure: a subtitle in ASS or SSA with its words alone; lines that only draw are gone. */
export function wordsOfAss(ass: string): string {
  return ass
    .split(/\r?\n/)
    .flatMap((line) => {
      const fields = /^(Dialogue:(?:[^,]*,){9})(.*)$/.exec(line);
      if (!fields) return [line];
      const [, head = '', text = ''] = fields;
      const words = withoutDrawings(text);
      return words.replace(override, '').trim() || !text.trim() ? [head + words] : [];
    })
    .join('\n');
}
