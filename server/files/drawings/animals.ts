import { both, box, cheeks, circle, eyes, ground, ink, line, muzzle, oval, shape, smile, smilingEyes } from './shapes';

/** Each of them is a face that looks at whoever looks at it. */
export const animals = {
  fox: () =>
    ground('#ffd9a0', '#f2914e', '#ffe8c4') +
    both(shape('M40 96L46 34Q66 40 84 66z', '#d9582b') + shape('M50 78L54 48Q64 52 74 66z', '#4a2530')) +
    shape('M30 98Q60 56 100 56T170 98Q152 150 100 172Q48 150 30 98z', '#e8693a') +
    both(shape('M30 98Q40 122 62 140Q84 152 100 172Q96 130 84 114Q60 98 30 98z', '#fff3e4')) +
    eyes(112, 28) +
    shape('M88 150q12 -7 24 0q-3 13 -12 16q-9 -3 -12 -16z', ink),
  panda: () =>
    ground('#bfe6c9', '#5fae8b', '#dff5e3') +
    both(circle(48, 58, 23, '#2b2b38')) +
    oval(100, 112, 68, 60, '#fdfdf8') +
    both(oval(70, 108, 18, 23, '#2b2b38', 24)) +
    eyes(106, 29, 8.5, '#11111a') +
    muzzle(126) +
    cheeks(134, 46, '#f7b9b4'),
  owl: () =>
    ground('#3d3a78', '#1f2250', '#55529a') +
    circle(156, 42, 13, '#ffe9a8') +
    shape(
      'M42 58Q60 66 78 60Q100 54 122 60Q140 66 158 58Q168 90 162 124Q150 176 100 178Q50 176 38 124Q32 90 42 58z',
      '#a8754f',
    ) +
    shape('M60 140Q100 112 140 140Q136 172 100 174Q64 172 60 140z', '#e7c79c') +
    both(circle(68, 100, 31, '#f5e2c0') + circle(68, 100, 20, '#ffb52e')) +
    eyes(100, 32, 12) +
    shape('M90 118h20l-10 20z', '#ef7d2d') +
    both(line('M78 150q6 7 12 0', '#a8754f', 4)) +
    line('M94 162q6 7 12 0', '#a8754f', 4),
  whale: () =>
    ground('#bfeaf7', '#3f9bd1', '#dff6fc') +
    line('M96 62Q92 40 74 40M104 62Q108 40 126 40M100 62V34', '#fff', 6) +
    shape(
      'M24 118Q26 66 92 66Q160 66 164 120Q182 116 184 94Q192 112 180 132Q166 152 146 158Q120 172 80 168Q26 164 24 118z',
      '#2e6fb5',
    ) +
    shape('M26 128Q60 146 120 140Q150 138 152 154Q120 172 80 168Q34 164 26 128z', '#eef8ff') +
    line('M48 148q2 8 8 14M70 152q2 8 6 14M92 152q1 8 4 14', '#b9d8ee', 4) +
    circle(62, 112, 7, '#0f2846') +
    circle(64, 109, 2.4, '#fff') +
    oval(78, 126, 8, 5, '#f5a3a8'),
  cat: () =>
    ground('#f4c6dc', '#b779c6', '#fbe2ee') +
    both(shape('M38 104L42 38Q62 44 84 68z', '#55506b') + shape('M48 78L51 52Q62 57 72 68z', '#f3a4b5')) +
    oval(100, 114, 64, 56, '#5f5a77') +
    shape('M100 60Q114 84 100 106Q86 84 100 60z', '#f7f3fa') +
    oval(100, 140, 32, 25, '#f7f3fa') +
    both(oval(70, 110, 15, 16, '#c9e265') + oval(70, 110, 5.5, 14, ink) + circle(73, 104, 3, '#fff')) +
    muzzle(128, '#e0748a') +
    both(line('M60 136L32 130M60 144L34 148', '#f7f3fa', 2.6)),
  rabbit: () =>
    ground('#ffe3a6', '#f7b267', '#fff2d0') +
    both(oval(74, 52, 15, 42, '#fffaf4', -8) + oval(74, 54, 7, 31, '#f6b5b9', -8)) +
    oval(100, 124, 58, 52, '#fffaf4') +
    eyes(118, 25, 8) +
    cheeks(136, 40, '#f9c4c0') +
    muzzle(130, '#d9757f') +
    box(93, 149, 14, 13, 3, '#fff') +
    line('M100 150v10', '#e4d6cc', 2),
  penguin: () =>
    ground('#d7e9ff', '#7aa9e8', '#eef6ff') +
    oval(100, 116, 64, 64, '#29395c') +
    shape('M100 88Q84 62 62 78Q40 96 52 132Q64 172 100 174Q136 172 148 132Q160 96 138 78Q116 62 100 88z', '#fff') +
    eyes(106, 24, 8) +
    shape('M84 120Q100 110 116 120Q108 136 100 136Q92 136 84 120z', '#ffa630') +
    cheeks(128, 40, '#f9b7b2') +
    box(60, 160, 80, 16, 8, '#e4483f') +
    box(118, 162, 17, 34, 6, '#c7362f'),
  tiger: () =>
    ground('#fff0b8', '#f3b43f', '#fff8da') +
    both(circle(46, 66, 21, '#e88a26') + circle(46, 66, 11, '#ffe1bd')) +
    oval(100, 114, 68, 60, '#f39a33') +
    both(oval(80, 138, 25, 21, '#fff6e8') + oval(68, 90, 17, 15, '#fff6e8')) +
    both(line('M34 106q12 2 20 8M34 124q12 -1 20 4M42 142q10 -4 16 -2', ink, 6)) +
    line('M100 58v22M86 61q2 10 7 16M114 61q-2 10 -7 16', ink, 6) +
    eyes(102, 30, 8) +
    muzzle(122, '#5a2b2b'),
  deer: () =>
    ground('#d9e8b8', '#7fa35c', '#eef6d8') +
    both(line('M78 74Q62 60 60 34M66 54Q52 50 44 38M62 44Q68 34 76 30', '#8a5a33', 8)) +
    both(oval(40, 96, 25, 12, '#b97845', 18) + oval(42, 97, 15, 6, '#f0c4a5', 18)) +
    shape('M52 92Q54 62 100 62T148 92Q148 128 128 156Q114 176 100 176T72 156Q52 128 52 92z', '#c98850') +
    shape('M72 138Q100 116 128 138Q126 174 100 176Q74 174 72 138z', '#f8e6d2') +
    eyes(110, 27, 8.5) +
    [
      [88, 74],
      [112, 74],
      [100, 84],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, '#f8e6d2'))
      .join('') +
    oval(100, 144, 12, 8.5, '#3a2630') +
    smile(156, 9, '#3a2630'),
  koala: () =>
    ground('#cfe7e2', '#6fa8a0', '#e6f5f2') +
    both(circle(40, 84, 31, '#8d97a8') + circle(40, 86, 19, '#e9c7cf')) +
    oval(100, 114, 62, 58, '#9ca6b6') +
    eyes(106, 34, 7.5) +
    oval(100, 122, 16, 24, '#33343f') +
    oval(95, 112, 5, 7, '#6b6d7c') +
    smile(152, 10) +
    cheeks(138, 40, '#e2a9b3'),
  frog: () =>
    ground('#fdf3b0', '#9fcf5a', '#fffbd8') +
    both(
      circle(62, 72, 27, '#4fa649') +
        circle(62, 70, 18, '#fff') +
        circle(64, 72, 10, ink) +
        circle(67, 68, 3.4, '#fff'),
    ) +
    oval(100, 124, 70, 50, '#5bb552') +
    oval(100, 146, 48, 25, '#d3efa6') +
    line('M46 126Q100 160 154 126', '#2d6a35', 5.5) +
    cheeks(138, 58, '#f5a08d') +
    both(circle(93, 108, 2.4, '#2d6a35')),
  octopus: () =>
    ground('#2f4a8f', '#182a5c', '#3f60b0') +
    [
      [40, 52, 5],
      [164, 66, 7],
      [150, 34, 4],
      [34, 84, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#8fb4f2'))
      .join('') +
    both(line('M60 138Q34 146 32 172M76 150Q60 164 62 186M92 154Q88 172 92 190', '#ee6f8e', 17)) +
    shape('M42 104Q42 40 100 40T158 104Q158 150 134 156Q118 160 100 156Q82 160 66 156Q42 150 42 104z', '#f5819b') +
    both(circle(72, 66, 6, '#ffb0c0') + circle(62, 82, 4, '#ffb0c0')) +
    eyes(110, 25, 10) +
    cheeks(130, 40, '#d94f74') +
    smile(128, 11),
  hedgehog: () =>
    ground('#ffe0cc', '#e79a7b', '#fff0e5') +
    shape(
      'M100 30L112 46L130 36L136 54L156 52L154 72L174 78L164 96L180 110L164 122L172 140L152 144L148 164L100 168L52 164L48 144L28 140L36 122L20 110L36 96L26 78L46 72L44 52L64 54L70 36L88 46z',
      '#6b4a3d',
    ) +
    shape('M52 108Q56 76 82 82Q100 86 118 82Q144 76 148 108Q148 152 100 170Q52 152 52 108z', '#fbe3c8') +
    eyes(114, 24, 8) +
    circle(100, 142, 10, ink) +
    circle(103, 139, 3, '#fff') +
    cheeks(134, 34, '#f4ad93') +
    smile(154, 8),
  bear: () =>
    ground('#f3d7c2', '#b5734f', '#fbeadd') +
    both(circle(48, 64, 24, '#8a5638') + circle(48, 64, 13, '#d9a57f')) +
    oval(100, 114, 66, 60, '#9c6443') +
    oval(100, 138, 34, 27, '#eccba9') +
    smilingEyes(108, 32) +
    muzzle(124) +
    cheeks(128, 50, '#d98a68'),
} satisfies Record<string, () => string>;
