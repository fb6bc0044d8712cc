import type { ReactNode } from 'react';
import styles from './AvatarFrame.module.css';

/*
 * The drawings of the gold store's avatar frames, around a face that is a circle of 50 at the middle of a grid of 140. No
 * gradient has a name here: two frames on a page, one of them on a page that is kept out of sight, would share it. Colours of
 * at most 235 a channel (a television blooms beyond).
 */
const turns = (count: number): number[] => Array.from({ length: count }, (_, at) => (360 / count) * at);
const turn = (degrees: number): string => `rotate(${degrees} 70 70)`;

/** 胶片: a ring of film with its holes and a frame mark. */
const reel = (
  <>
    <circle cx="70" cy="70" r="57" fill="none" stroke="#23272f" strokeWidth="14" />
    <circle cx="70" cy="70" r="64" fill="none" stroke="#c9a25e" strokeWidth="2.500" data-fine="" />
    <circle cx="70" cy="70" r="50.500" fill="none" stroke="#c9a25e" strokeWidth="2" data-fine="" />
    {turns(24).map((at) => (
      <rect key={at} x="67.500" y="9.500" width="5" height="7" rx="1.500" fill="#e5d6b4" transform={turn(at)} />
    ))}
    <path d="M62 126h16l-3 10H65z" fill="#c9a25e" />
    <path d="M67 128.500l5.500 3-5.500 3z" fill="#23272f" />
  </>
);

/** One lantern, hanging from the ring. */
const oneLantern = (x: number, y: number, k: number) => (
  <g transform={`translate(${x} ${y}) scale(${k})`}>
    <path d="M0-10V-5" fill="none" stroke="#d9a441" strokeWidth="2" data-fine="" />
    <rect x="-5" y="-6" width="10" height="3.500" rx="1" fill="#d9a441" />
    <ellipse cx="0" cy="6" rx="12" ry="9.500" fill="#d8412f" />
    <path
      d="M-5-2.500c-2.500 5-2.500 12 0 17M5-2.500c2.500 5 2.500 12 0 17M0-3v18"
      stroke="#eb8a5c"
      strokeWidth="1.200"
      data-fine=""
      fill="none"
    />
    <rect x="-5" y="14.500" width="10" height="3.500" rx="1" fill="#d9a441" />
    <path d="M-2.500 18v7M0 18v9M2.500 18v7" fill="none" stroke="#ebb35c" strokeWidth="1.400" data-fine="" />
  </g>
);

/** 灯会: a red ring with golden clouds, two lanterns at its sides. */
const lantern = (
  <>
    <circle cx="70" cy="70" r="54.500" fill="none" stroke="#a82a22" strokeWidth="8" />
    <circle cx="70" cy="70" r="59" fill="none" stroke="#e0b04f" strokeWidth="2" data-fine="" />
    <circle cx="70" cy="70" r="50.500" fill="none" stroke="#e0b04f" strokeWidth="1.500" data-fine="" />
    <path
      d="M44 15c2-5 8-6 11-2 2-6 11-7 15-2 4-5 13-4 15 2 3-4 9-3 11 2-6 3-12 2-14-1-4 4-9 4-12 1-3 3-8 3-12-1-2 3-8 4-14 1z"
      fill="#e0b04f"
    />
    <path d="M52 13c3 2 8 1 10-1M78 12c2 2 7 3 10 1" stroke="#a82a22" strokeWidth="1.500" data-fine="" fill="none" />
    {oneLantern(18, 96, 1)}
    {oneLantern(122, 96, 1)}
    <path d="M58 126l12 9 12-9-12-4z" fill="#e0b04f" />
  </>
);

/** 逐浪: rings of water, a crest that breaks at the lower left, drops. */
const wave = (
  <>
    <circle cx="70" cy="70" r="54" fill="none" stroke="#1f6ea8" strokeWidth="7" />
    <circle cx="70" cy="70" r="58.500" fill="none" stroke="#6fc3e0" strokeWidth="2" data-fine="" />
    <path
      d="M8 92c8 6 15 4 19-4 0 12 8 19 19 17-2 7 4 14 13 14 8 0 14-3 20-8 0 6 6 9 13 7 8-2 12-8 13-15 4 5 12 4 17-3 1 18-20 37-52 37S10 119 8 92z"
      fill="#2a86c4"
    />
    <path
      d="M8 92c8 6 15 4 19-4 0 12 8 19 19 17-2 7 4 14 13 14 8 0 14-3 20-8 0 6 6 9 13 7 8-2 12-8 13-15 4 5 12 4 17-3"
      fill="none"
      stroke="#dfe9eb"
      strokeWidth="3"
      data-fine=""
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M30 122c8 6 20 9 33 9M104 120c-5 4-11 7-18 9"
      stroke="#8fd3e8"
      strokeWidth="2.500"
      data-fine=""
      fill="none"
      strokeLinecap="round"
    />
    <circle cx="12" cy="78" r="3.500" fill="#dfe9eb" />
    <circle cx="6" cy="68" r="2" fill="#8fd3e8" />
    <circle cx="128" cy="84" r="3" fill="#dfe9eb" />
    <circle cx="134" cy="75" r="1.800" fill="#8fd3e8" />
  </>
);

/** Five petals around a heart. */
const blossom = (x: number, y: number, k: number) => (
  <g key={`${x}-${y}`} transform={`translate(${x} ${y}) scale(${k})`}>
    {turns(5).map((at) => (
      <path key={at} d="M0 0C-7-3-7-12 0-13 7-12 7-3 0 0z" fill="#e58aa4" transform={`rotate(${at})`} />
    ))}
    {turns(5).map((at) => (
      <path
        key={at}
        d="M0 0V-6.500"
        fill="none"
        stroke="#ebd2d8"
        strokeWidth="1.200"
        data-fine=""
        transform={`rotate(${at})`}
      />
    ))}
    <circle r="3" fill="#ebc25c" />
  </g>
);

/** 寒梅: a branch around the face that is in bloom. */
const plum = (
  <>
    <circle cx="70" cy="70" r="53" fill="none" stroke="#b4516e" strokeWidth="5" data-fine="" />
    <path
      d="M22 112C8 92 8 58 22 36 32 20 48 12 66 11M22 36c-2-8-8-12-14-13M12 70C6 68 3 64 2 58M118 100c8-14 11-32 5-48"
      fill="none"
      stroke="#6b4638"
      strokeWidth="5"
      data-fine=""
      strokeLinecap="round"
    />
    {blossom(24, 30, 1.15)}
    {blossom(54, 13, 0.85)}
    {blossom(10, 66, 0.8)}
    {blossom(22, 108, 1.05)}
    {blossom(124, 56, 0.8)}
    {blossom(114, 106, 1)}
    <circle cx="38" cy="16" r="4" fill="#e58aa4" />
    <circle cx="4" cy="48" r="3" fill="#e58aa4" />
    <circle cx="128" cy="80" r="3.500" fill="#e58aa4" />
    <circle cx="40" cy="124" r="3.500" fill="#e58aa4" />
  </>
);

/** The tail of the comet, an arc after the other, fainter and thinner. */
const tail = [
  { d: 'M126 50A59 59 0 0 0 93 16', width: 9, opacity: 1 },
  { d: 'M93 16A59 59 0 0 0 47 16', width: 7.5, opacity: 0.82 },
  { d: 'M47 16A59 59 0 0 0 15 49', width: 6, opacity: 0.6 },
  { d: 'M15 49A59 59 0 0 0 17 95', width: 4.5, opacity: 0.42 },
  { d: 'M17 95A59 59 0 0 0 49 125', width: 3, opacity: 0.26 },
];

/** 彗星: a bright head at the right, its tail around the face, stars. */
const comet = (
  <>
    <circle cx="70" cy="70" r="52.500" fill="none" stroke="#2b2d66" strokeWidth="5" data-fine="" />
    {tail.map(({ d, width, opacity }) => (
      <path
        key={d}
        d={d}
        fill="none"
        stroke="#8f9ceb"
        strokeWidth={width}
        data-fine={width < 6 ? '' : undefined}
        opacity={opacity}
      />
    ))}
    <path d="M126 50A59 59 0 0 0 93 16" fill="none" stroke="#dfe3eb" strokeWidth="3" data-fine="" opacity="0.85" />
    <circle cx="127" cy="55" r="12" fill="#8f9ceb" opacity="0.5" />
    <path
      d="M127 38c1.500 10 4.500 14 11 17-6.500 3-9.500 7-11 17-1.500-10-4.500-14-11-17 6.500-3 9.500-7 11-17z"
      fill="#ebe3b4"
    />
    <path
      d="M98 118c.6 4.500 2.200 6 6.500 6.700-4.300.7-5.900 2.200-6.500 6.600-.6-4.400-2.200-5.900-6.500-6.600 4.300-.7 5.900-2.200 6.500-6.700z"
      fill="#c7cdeb"
    />
    <circle cx="118" cy="98" r="2.500" fill="#dfe3eb" />
    <circle cx="70" cy="130" r="2" fill="#8f9ceb" />
    <circle cx="111" cy="112" r="1.500" fill="#dfe3eb" />
  </>
);

const frames: Readonly<Record<string, ReactNode>> = { reel, lantern, wave, plum, comet };
const names = Object.keys(frames);

/**
 * A frame of the gold store over a face; nothing for a name that this client does not draw. @param small its fine lines keep the width that
 * a television still shows
 */
export default function AvatarFrame({ name, small }: { name: string; small: boolean }) {
  const drawing = names.indexOf(name) >= 0 ? frames[name] : null;
  if (!drawing) return null;
  return (
    <svg
      className={small ? `${styles.frame} ${styles.small}` : styles.frame}
      viewBox="0 0 140 140"
      aria-hidden="true"
      data-frame={name}
    >
      {drawing}
    </svg>
  );
}
