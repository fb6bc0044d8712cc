/** Design px that a picture may take in a conversation. */
const room = { tv: { width: 480, height: 400 }, touch: { width: 200, height: 240 } };
const least = { tv: 120, touch: 64 };

/** How large a picture is shown: whole, never larger than it is sharp on TV, never too small to be hit. Design px. */
export function pictureSize(layout: 'tv' | 'touch', { width, height }: { width: number; height: number }) {
  const box = room[layout];
  if (width <= 0 || height <= 0) return { width: box.height, height: box.height };
  const scale = Math.min(box.width / width, box.height / height, 1);
  const sized = (size: number) => Math.max(least[layout], Math.round(size * scale));
  return { width: sized(width), height: sized(height) };
}
