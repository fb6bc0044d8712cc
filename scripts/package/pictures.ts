/** A picture of a package, as a page of its size in pixels. */
export interface Picture {
  file: string;
  width: number;
  height: number;
  html: string;
  /** Transparent where nothing is drawn. */
  clear: boolean;
}

/** The mark of index.html, 96 units square: three lines, the middle one flies ahead. */
const mark = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 96 96" fill="none" stroke-linecap="round">
    <path d="M20 26h36M40 70h36" stroke="#EBEBEB" stroke-width="10"/>
    <path d="M28 48h46" stroke="#EB5A3C" stroke-width="14"/></svg>`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const page = (background: string, radius: number, content: string) =>
  `<style>html,body{margin:0;background:transparent}
    div{box-sizing:border-box;width:100vw;height:100vh;overflow:hidden;display:flex;align-items:center;justify-content:center;
    color:#ebebeb;font:600 10px 'PingFang SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif;
    background:${background};border-radius:${radius}px}</style><div>${content}</div>`;

/**
 * Ground 0 is nearly black: a splash or a banner of it alone would pass for a black screen, so light falls in. From
 * above: rows of one colour each are a twentieth of the bytes that a round light takes.
 */
const lit = 'linear-gradient(#2e3642, #222832 55%, #181c23)';

/** The mark alone: launchers of phones and the small icons of televisions. */
function icon(file: string, size: number, round: boolean): Picture {
  const html = page('#101318', round ? size * 0.2 : 0, mark(size * 0.9));
  return { file, width: size, height: size, html, clear: round };
}

/** A launcher cuts its own shape out of a maskable one: what counts stays within a circle of 80 %. */
function maskable(file: string, size: number): Picture {
  return { file, width: size, height: size, html: page('#101318', 0, mark(size * 0.8)), clear: false };
}

/** Mark and name in one line: what a row of apps shows. */
function banner(file: string, width: number, height: number, name: string): Picture {
  // Long names shrink: one em a character, inside 50 % of the width.
  const unit = Math.min(height, width * 0.5625);
  const size = Math.min(unit * 0.31, (width * 0.5) / [...name].length);
  const text = `<span style="font-size:${size}px;margin-left:${unit * 0.03}px;letter-spacing:0.06em">${escaped(name)}</span>`;
  return { file, width, height, html: page(lit, 0, mark(unit * 0.5) + text), clear: false };
}

/** Mark over name, where index.html has them, so that the app's own start goes on from it. */
function splash(file: string, name: string): Picture {
  const text = `<b style="display:block;text-align:center;margin-top:24px;font-size:72px;line-height:84px;font-weight:600;letter-spacing:0.08em">${escaped(name)}</b>`;
  const html = page(lit, 0, `<p style="margin:0;text-align:center">${mark(160)}${text}</p>`);
  return { file, width: 1920, height: 1080, html, clear: false };
}

/** Every picture the packages and the stores ask for. @param name of the app */
export function pictures(name: string): Picture[] {
  const res = 'platforms/androidtv/app/src/main/res';
  const densities: [string, number][] = [
    ['mdpi', 48],
    ['hdpi', 72],
    ['xhdpi', 96],
    ['xxhdpi', 144],
    ['xxxhdpi', 192],
  ];
  return [
    ...densities.map(([density, size]) => icon(`${res}/mipmap-${density}/ic_launcher.png`, size, true)),
    // AT2: 320x180 is the size at xhdpi, which is what televisions are.
    banner(`${res}/drawable-xhdpi/banner.png`, 320, 180, name),
    icon('platforms/androidtv/store/icon-512.png', 512, false),
    banner('platforms/androidtv/store/banner-1280x720.png', 1280, 720, name),
    icon('platforms/tizen/icon.png', 117, false),
    banner('platforms/tizen/store/icon-512x423.png', 512, 423, name),
    banner('platforms/tizen/store/icon-1920x1080.png', 1920, 1080, name),
    icon('platforms/webos/icon.png', 80, false),
    icon('platforms/webos/largeIcon.png', 130, false),
    splash('platforms/webos/splash.png', name),
    icon('platforms/webos/store/icon-400.png', 400, false),
    icon('platforms/browser/icons/icon-192.png', 192, true),
    icon('platforms/browser/icons/icon-512.png', 512, true),
    maskable('platforms/browser/icons/maskable-512.png', 512),
    // Apple rounds it and knows no transparency.
    icon('platforms/browser/icons/apple-touch-180.png', 180, false),
  ];
}
