import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const WIDTH = 320;
const HEIGHT = 112;
/** A screen of twice as many pixels shows it sharp. */
const DENSITY = 144;

export interface Letters {
  answer: string;
  picture: string;
  width: number;
  height: number;
}

/**
 * Five letters on a light card. As pixels: the library's SVG has a path for each letter, which a script reads without looking.
 * What looks like another one is left out.
 */
export async function newLetters(): Promise<Letters> {
  const { data, text } = svgCaptcha.create({
    size: 5,
    width: WIDTH,
    height: HEIGHT,
    fontSize: 92,
    noise: 3,
    color: false,
    background: '#f2efe8',
    ignoreChars: '0oOQD1iIlLjJ2zZ5sS8BgGq96uUvV',
  });
  const png = await sharp(Buffer.from(data), { density: DENSITY }).png({ palette: true, colours: 64 }).toBuffer();
  return {
    answer: text.toLowerCase(),
    picture: `data:image/png;base64,${png.toString('base64')}`,
    width: WIDTH,
    height: HEIGHT,
  };
}

/** Large or small, and full width as a Chinese keyboard may write it. */
export const isRead = (answer: string, given: string): boolean =>
  given.normalize('NFKC').trim().toLowerCase() === answer;
