import type { CardId } from './cards';
import styles from './DeviceArt.module.css';

type Shape = 'phone' | 'island' | 'tablet' | 'tv' | 'box' | 'windows' | 'laptop';

const shapes: Record<CardId, Shape> = {
  android: 'phone',
  tv: 'box',
  tizen: 'tv',
  webos: 'tv',
  pc: 'windows',
  mac: 'laptop',
  iphone: 'island',
  ipad: 'tablet',
};

/** Where a device's screen is in its drawing of 240 by 160: x, y, width, height. */
const screens: Record<Shape, readonly [number, number, number, number]> = {
  phone: [88, 14, 64, 128],
  island: [88, 14, 64, 128],
  tablet: [66, 18, 108, 124],
  tv: [24, 18, 192, 108],
  box: [24, 18, 192, 108],
  windows: [46, 20, 148, 94],
  laptop: [46, 20, 148, 94],
};

/** The device drawn: a night sky, a lit street, and comments that fly, as on our mark. */
export function DeviceArt({ id }: { id: CardId }) {
  const shape = shapes[id];
  const [x, y, width, height] = screens[shape];
  return (
    <svg className={styles.art} viewBox="0 0 240 160" aria-hidden="true">
      <Body shape={shape} />
      <rect x={x} y={y} width={width} height={height} rx="6" fill="#17324a" />
      <path
        d={`M${x} ${y + height * 0.6}h${width}v${height * 0.4 - 6}a6 6 0 0 1-6 6h${12 - width}a6 6 0 0 1-6-6z`}
        fill="#102333"
      />
      <circle cx={x + width * 0.74} cy={y + height * 0.3} r={Math.min(width, height) * 0.1} fill="#e8c27a" />
      <path d={hills(x, y, width, height)} fill="#1f4a5c" />
      <path
        d={flights(x, y, width, height)}
        fill="none"
        stroke="#ebebeb"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path
        d={`M${x + width * 0.28} ${y + height * 0.5}h${width * 0.4}`}
        fill="none"
        stroke="#eb5a3c"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

const hills = (x: number, y: number, width: number, height: number): string => {
  const ground = y + height * 0.78;
  return `M${x} ${ground}l${width * 0.24} ${-height * 0.18} ${width * 0.2} ${height * 0.12} ${width * 0.28} ${-height * 0.2} ${width * 0.28} ${height * 0.26}z`;
};

const flights = (x: number, y: number, width: number, height: number): string =>
  `M${x + width * 0.14} ${y + height * 0.2}h${width * 0.34}M${x + width * 0.52} ${y + height * 0.66}h${width * 0.3}`;

/** What is around the screen. */
function Body({ shape }: { shape: Shape }) {
  const [x, y, width, height] = screens[shape];
  const rim = <rect x={x - 6} y={y - 6} width={width + 12} height={height + 12} rx="12" fill="#3a4452" />;
  switch (shape) {
    case 'phone':
    case 'island':
    case 'tablet':
      return (
        <>
          {rim}
          {shape === 'island' ? <rect x="108" y="10" width="24" height="3" rx="1.5" fill="#101318" /> : null}
        </>
      );
    case 'tv':
      return (
        <>
          {rim}
          <path d="M84 146l10-14h52l10 14" fill="none" stroke="#3a4452" strokeWidth="7" strokeLinecap="round" />
        </>
      );
    case 'box':
      return (
        <>
          {rim}
          <rect x="88" y="138" width="64" height="12" rx="6" fill="#4a5666" />
          <circle cx="144" cy="144" r="2" fill="#5fc58a" />
        </>
      );
    case 'windows':
      return (
        <>
          {rim}
          <path d="M112 122h16v14h-16z" fill="#4a5666" />
          <rect x="88" y="136" width="64" height="8" rx="4" fill="#3a4452" />
        </>
      );
    case 'laptop':
      return (
        <>
          {rim}
          <path d="M26 126h188l-8 14a6 6 0 0 1-5 3H39a6 6 0 0 1-5-3z" fill="#4a5666" />
          <rect x="102" y="128" width="36" height="5" rx="2.5" fill="#2e3642" />
        </>
      );
  }
}
