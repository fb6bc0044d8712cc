import { mediaUrl } from '../../../ui/media-url';

/** What the picture to share says, in the viewer's language. */
export interface PictureWords {
  brand: string;
  slogan: string;
  /** Who invites. */
  name: string;
  head: string;
  codeLabel: string;
  code: string;
  scan: string;
}

/** Pixels of the picture: three by four, as people send them. */
export const pictureSize = { width: 900, height: 1200 };

const ink = '#ebebeb';
const soft = '#b4bac4';
const coin = '#a9c4e4';
const family = "system-ui, -apple-system, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif";

type Pen = CanvasRenderingContext2D;

/** Film that runs across the picture's head, with its holes. */
function drawFilm(pen: Pen): void {
  pen.save();
  pen.translate(450, 150);
  pen.rotate(-0.12);
  pen.fillStyle = '#0c0f14';
  pen.fillRect(-700, -88, 1400, 176);
  pen.fillStyle = '#2a3d58';
  for (let x = -680; x < 700; x += 44) {
    pen.fillRect(x, -76, 22, 16);
    pen.fillRect(x, 60, 22, 16);
  }
  const frames = ['#24405e', '#3a2f6e', '#1c6f63', '#6e2c1f', '#24405e', '#4a3d8c'];
  frames.forEach((color, at) => {
    pen.fillStyle = color;
    pen.fillRect(-690 + at * 236, -48, 216, 96);
  });
  pen.restore();
}

function drawGround(pen: Pen): void {
  const { width, height } = pictureSize;
  const fade = pen.createLinearGradient(0, 0, width * 0.6, height);
  fade.addColorStop(0, '#1d3350');
  fade.addColorStop(0.55, '#141b27');
  fade.addColorStop(1, '#101318');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, width, height);
}

/** One line, made smaller until it fits. */
function line(pen: Pen, text: string, x: number, y: number, px: number, color: string, weight = 600, most = 760): void {
  let size = px;
  const font = () => `${weight} ${size}px ${family}`;
  pen.font = font();
  while (size > 16 && pen.measureText(text).width > most) {
    size -= 2;
    pen.font = font();
  }
  pen.fillStyle = color;
  pen.fillText(text, x, y);
}

/** A round picture of whoever invites, or the first letter of their name where it cannot be drawn. */
async function drawFace(pen: Pen, avatar: string, name: string, x: number, y: number, r: number): Promise<void> {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.closePath();
  pen.fillStyle = '#2e3642';
  pen.fill();
  const picture = avatar ? await loaded(`${mediaUrl(avatar)}?w=400`) : null;
  if (picture) {
    pen.clip();
    pen.drawImage(picture, x - r, y - r, 2 * r, 2 * r);
  } else {
    pen.textAlign = 'center';
    line(pen, Array.from(name)[0] ?? '', x, y + r * 0.34, r, soft);
  }
  pen.restore();
}

/** @returns null where it does not come: the letter stands in */
function loaded(src: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    // A picture of another host that does not allow it would make the canvas unreadable.
    picture.crossOrigin = 'anonymous';
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = src;
  });
}

async function drawQr(pen: Pen, url: string, x: number, y: number, size: number): Promise<void> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 3 });
  const unit = size / rows.length;
  pen.fillStyle = ink;
  pen.fillRect(x, y, size, size);
  pen.fillStyle = '#101318';
  rows.forEach((row, at) => {
    row.forEach((dark, column) => {
      if (dark) pen.fillRect(x + column * unit, y + at * unit, Math.ceil(unit), Math.ceil(unit));
    });
  });
}

/**
 * Draws the picture that one sends to friends: who invites, the code in letters and as QR.
 * @returns null where this engine gives no picture
 */
export async function drawPicture(words: PictureWords, avatar: string, url: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = pictureSize.width;
  canvas.height = pictureSize.height;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  drawGround(pen);
  drawFilm(pen);
  await drawFace(pen, avatar, words.name, 150, 390, 80);
  pen.textAlign = 'left';
  line(pen, words.name, 260, 380, 52, ink, 600, 560);
  line(pen, words.head, 260, 442, 38, soft, 400, 560);
  pen.fillStyle = 'rgba(169,196,228,0.1)';
  pen.fillRect(70, 520, 760, 230);
  line(pen, words.codeLabel, 110, 584, 32, soft, 400);
  pen.textAlign = 'center';
  line(pen, Array.from(words.code).join(' '), 450, 704, 100, coin, 700, 680);
  await drawQr(pen, url, 70, 810, 300);
  pen.textAlign = 'left';
  line(pen, words.scan, 420, 920, 40, ink, 600, 420);
  line(pen, words.brand, 420, 1010, 56, ink, 700, 420);
  line(pen, words.slogan, 420, 1064, 30, soft, 400, 420);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
