/** Our own icons: 24-unit grid, strokes of 2, the colour of the text around them, 1em. */
const shapes = {
  home: 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-5v-6h-4v6H5a1 1 0 0 1-1-1z',
  discover: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5l-2 5-5 2 2-5z',
  vip: 'M4 8l4 3 4-6 4 6 4-3-2 11H6z',
  rank: 'M5 20v-7M12 20V5M19 20v-10',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.800-6 7.500-6s6.700 2 7.500 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M6 5l9 7-9 7zM18.500 5v14',
  prev: 'M18 5l-9 7 9 7zM5.500 5v14',
  danmu: 'M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12h5',
  danmuOff: 'M4 5h16v11h-8l-4 4v-4H4zM4 20L20 3',
  send: 'M4 12l16-8-5 16-3-6zM12 14l8-10',
  quality: 'M4 6h16v12H4zM8 10v4M8 12h3M11 10v4M14 10h1a2 2 0 0 1 0 4h-1z',
  speed: 'M4 17a8.500 8.500 0 1 1 16 0M12 15l4-5',
  subtitle: 'M4 6h16v12H4zM7 11h4M13 11h4M7 14.500h7M16 14.500h1',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-2.5-2.5H9M19 16a2.5 2.5 0 1 1-2.5-2.5H19',
  episodes: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  heart: 'M12 20C5 15 3 12 3 8.800A4.600 4.600 0 0 1 12 7a4.600 4.600 0 0 1 9 1.800C21 12 19 15 12 20z',
  heartFilled: 'M12 20C5 15 3 12 3 8.800A4.600 4.600 0 0 1 12 7a4.600 4.600 0 0 1 9 1.800C21 12 19 15 12 20z',
  check: 'M5 12.5l5 5L19.500 7',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.5 2.5 0 1 1 3.500 2.300c-.7.400-1 .900-1 1.700M12 17h.01',
  history: 'M4 12a8 8 0 1 0 2.5-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  collection: 'M4 8h16v12H4zM6 4.500h12',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  phone: 'M7 3h10v18H7zM11 18h2',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  offline: 'M3 4l18 17M6 10.500a9 9 0 0 1 3-1.700M13 8.300a9 9 0 0 1 5 2.200M9 14a5 5 0 0 1 4-1.200M12 18.500h.01',
  empty: 'M4 13l3-8h10l3 8v6H4zM4 13h5a3 3 0 0 0 6 0h5',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  shield:
    'M12 3l7.500 3v5.500c0 4.500-3 7.800-7.500 9.500-4.500-1.700-7.500-5-7.500-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  star: 'M12 4l2.400 5.200 5.600.700-4.200 3.900 1.100 5.700L12 16.700l-4.900 2.800 1.100-5.700L4 9.900l5.600-.7z',
  chevronRight: 'M9 5l7 7-7 7',
  chevronDown: 'M5 9l7 7 7-7',
  backspace: 'M8 6h12v12H8l-5-6zM11.500 9.500l5 5M16.500 9.500l-5 5',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9s.5-6 3.500-9z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.500M12 7.500h.01',
  logout: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  fullscreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  exitFullscreen: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
  volume: 'M4 9h4l5-4v14l-5-4H4zM16.500 9a4 4 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9h4l5-4v14l-5-4H4zM17 9.500l4 5M21 9.500l-4 5',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  share:
    'M7 12a2 2 0 1 0-4 0 2 2 0 0 0 4 0zM20 6a2 2 0 1 0-4 0 2 2 0 0 0 4 0zM20 18a2 2 0 1 0-4 0 2 2 0 0 0 4 0zM7 11l9-4M7 13l9 4',
  gift: 'M4 8h16v4H4zM6 12v8h12v-8M12 8v12M12 8c-4 0-5-4-2.5-4.500S12 6 12 8c0-2 0-5 2.5-4.500S16 8 12 8',
  crown: 'M4 8l4 3 4-6 4 6 4-3-2 11H6z',
  flame:
    'M12 21c-4 0-6.500-2.600-6.500-6 0-3.500 2.5-5 3.500-8.500.8 1.500 1.500 2 2 3.500 1.500-1.500 1.500-4 1-6 3.500 1.500 6.500 6 6.500 11 0 3.400-2.5 6-6.500 6z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.500V12l3.500 2',
  filter: 'M4 6h16M7 12h10M10 18h4',
  tv: 'M4 5h16v12H4zM9 20.500h6',
  pip: 'M4 5h16v14H4zM12.5 12h5v4.500h-5z',
  like: 'M8 11v9H4v-9zM8 11l4-7c1.500 0 2.5 1 2.200 2.600L13.500 10H19a1.500 1.500 0 0 1 1.500 1.800l-1.400 6.800A1.800 1.800 0 0 1 17.300 20H8',
  dislike:
    'M16 13V4h4v9zM16 13l-4 7c-1.500 0-2.5-1-2.200-2.600l.7-3.400H5a1.500 1.500 0 0 1-1.500-1.800l1.400-6.800A1.800 1.800 0 0 1 6.700 4H16',
  comment: 'M4 5h16v11h-8l-4 4v-4H4z',
  coin: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM9.200 9.200h5.600v5.600H9.200z',
  moon: 'M19 14.500A8 8 0 0 1 9.500 5a8 8 0 1 0 9.500 9.500z',
  space: 'M4 10v5h16v-5',
  pick: 'M20 10V5H4v15l4-4h2M13 12l8 3.200-3.400 1.400L16.200 20z',
  minus: 'M5 12h14',
  pen: 'M4 20l1-4.500L16 4.500l3.500 3.500L8.500 19zM13.500 7l3.500 3.500',
  pin: 'M9 4h6l-.5 7 3.500 3.500h-12L9.500 11zM12 14.500V20',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.500v2M2.5 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M18.700 5.300l-1.400 1.400M6.700 17.300l-1.400 1.400',
} as const;

export type IconName = keyof typeof shapes;

const filled: ReadonlySet<IconName> = new Set(['play', 'heartFilled']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill={filled.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
