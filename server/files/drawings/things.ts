import { both, box, cheeks, circle, eyes, ground, ink, line, oval, shape, smile, smilingEyes } from './shapes';

const star = (x: number, y: number, r: number, fill = '#fff'): string =>
  shape(
    `M${x} ${y - r}q${r * 0.16} ${r * 0.84} ${r} ${r}q-${r * 0.84} ${r * 0.16} -${r} ${r}q-${r * 0.16} -${r * 0.84} -${r} -${r}q${r * 0.84} -${r * 0.16} ${r} -${r}z`,
    fill,
  );

/** Whoever would rather be no animal. */
export const things = {
  robot: () =>
    ground('#c9d6ff', '#6d83d9', '#e2e9ff') +
    line('M100 62V40', '#3b4a8f', 7) +
    circle(100, 34, 10, '#ff7a59') +
    both(box(26, 98, 20, 36, 8, '#3b4a8f')) +
    box(40, 60, 120, 104, 28, '#eef2ff') +
    box(54, 80, 92, 54, 22, '#232c5c') +
    both(circle(80, 106, 10, '#5ff0e0')) +
    line('M88 122q12 9 24 0', '#5ff0e0', 4.5) +
    both(circle(82, 150, 4, '#9aa8e6')) +
    circle(100, 150, 4, '#ff7a59'),
  astronaut: () =>
    ground('#2a1f5e', '#0f1033', '#3b2d80') +
    star(36, 40, 8) +
    star(164, 52, 10) +
    star(156, 24, 5) +
    star(30, 120, 5) +
    shape('M46 200Q46 160 100 160T154 200z', '#dfe5f2') +
    circle(100, 104, 64, '#f3f6fc') +
    both(box(28, 92, 18, 36, 9, '#ff8a5b')) +
    oval(100, 106, 48, 44, '#2b3566') +
    shape('M60 84Q76 66 100 64Q78 76 68 100z', '#6f82d8') +
    oval(100, 114, 34, 31, '#f3c9a4') +
    shape('M66 110Q72 84 100 82T134 110Q118 94 100 96T66 110z', '#4a2f2a') +
    eyes(116, 14, 5.5) +
    smile(126, 8) +
    box(84, 176, 32, 16, 5, '#5ac8c8'),
  ghost: () =>
    ground('#4a3f6b', '#272143', '#62558c') +
    star(38, 50, 6, '#ffe9a8') +
    star(160, 44, 8, '#ffe9a8') +
    shape(
      'M48 176V102Q48 46 100 46T152 102V176Q143 162 134 176Q126 188 117 176Q109 164 100 176Q91 188 83 176Q74 162 66 176Q57 188 48 176z',
      '#fbf9ff',
    ) +
    both(oval(80, 104, 8.5, 12, ink) + circle(83, 99, 3, '#fff')) +
    cheeks(124, 34, '#f7b9cb') +
    oval(100, 130, 9, 11, '#8b5a75'),
  cactus: () =>
    ground('#ffe5b8', '#f0a35e', '#fff3d9') +
    line('M52 104v12q0 14 18 14', '#3f9560', 20) +
    line('M148 88v14q0 14 -18 14', '#3f9560', 20) +
    box(68, 44, 64, 122, 32, '#4fae72') +
    both(line('M80 64v8M80 144v8', '#d8f2d0', 3.5)) +
    line('M100 56v8M100 142v8', '#d8f2d0', 3.5) +
    smilingEyes(106, 17, 8) +
    cheeks(118, 24, '#f6a394') +
    smile(116, 8) +
    circle(88, 42, 8, '#ff6f91') +
    circle(104, 36, 8, '#ff8fab') +
    circle(112, 46, 7, '#ff6f91') +
    circle(100, 44, 4, '#ffe08a') +
    shape('M56 156H144L136 196H64z', '#c8603f') +
    box(50, 150, 100, 15, 5, '#dd7650'),
  dumpling: () =>
    ground('#ffd0c2', '#e2604f', '#ffe4da') +
    line('M66 44q-8 -8 0 -16t0 -14M100 38q-8 -8 0 -16t0 -12M134 44q-8 -8 0 -16t0 -14', '#fff', 5) +
    shape('M26 132Q34 70 100 62Q166 70 174 132Q176 160 100 164Q24 160 26 132z', '#fff5e3') +
    shape(
      'M36 110Q46 78 100 66Q154 78 164 110Q152 92 138 100Q130 82 116 94Q108 76 100 92Q92 76 84 94Q70 82 62 100Q48 92 36 110z',
      '#f3dcb9',
    ) +
    smilingEyes(128, 28, 10) +
    cheeks(138, 48, '#f8b3a6') +
    smile(134, 9) +
    shape('M14 168H186Q172 192 100 194Q28 192 14 168z', '#a8412f'),
  teapot: () =>
    ground('#cfe3f5', '#5f8fc4', '#e6f1fb') +
    line('M150 94q30 2 26 30q-4 24 -32 22', '#f7fbff', 11) +
    shape('M54 112Q30 110 24 84L40 80Q44 96 60 98z', '#f7fbff') +
    oval(100, 122, 58, 48, '#f7fbff') +
    shape('M60 88Q70 66 100 66T140 88z', '#2f66b0') +
    circle(100, 60, 10, '#2f66b0') +
    line('M46 140Q72 158 100 152T154 140', '#2f66b0', 5) +
    circle(66, 156, 4, '#2f66b0') +
    circle(134, 156, 4, '#2f66b0') +
    circle(100, 162, 4, '#2f66b0') +
    eyes(112, 22, 7.5) +
    cheeks(124, 38, '#f7b6b0') +
    smile(122, 9),
  moon: () =>
    ground('#27346b', '#121a3d', '#33428a') +
    star(44, 44, 9, '#ffe9a8') +
    star(160, 58, 6) +
    star(150, 150, 8, '#ffe9a8') +
    star(34, 138, 5) +
    circle(100, 104, 60, '#ffdf7e') +
    circle(70, 76, 10, '#f3c65a') +
    circle(134, 132, 13, '#f3c65a') +
    circle(126, 72, 6, '#f3c65a') +
    smilingEyes(106, 24, 10, '#7a4a12') +
    cheeks(120, 40, '#f7a65a') +
    smile(118, 9, '#7a4a12') +
    shape('M36 156Q54 136 76 150Q92 138 108 152Q124 146 128 164H30Q28 158 36 156z', '#e8ecff'),
  mountain: () =>
    ground('#ffd7b5', '#f08a7b', '#ffe7cf') +
    circle(146, 58, 22, '#ff6b57') +
    shape('M0 200V150L44 104L84 150L120 112L200 182V200z', '#5b6fa8') +
    shape('M20 200L100 56L180 200z', '#3f4f86') +
    shape('M100 56L72 106Q82 98 88 110Q96 98 104 112Q112 98 118 108Q124 102 128 106z', '#fff') +
    both(circle(84, 140, 6, '#fff')) +
    line('M90 154q10 9 20 0', '#fff', 4.5) +
    both(oval(70, 152, 8, 5, '#e58a92')),
  boat: () =>
    ground('#c8f0ee', '#3fa7b5', '#e4faf8') +
    circle(150, 48, 17, '#ffd35c') +
    line('M100 40V128', '#7a4b33', 7) +
    shape('M106 44Q156 70 152 122H106z', '#ff7b5c') +
    shape('M94 56Q58 80 54 122H94z', '#fff6e6') +
    shape('M34 130H166Q160 168 132 172H68Q40 168 34 130z', '#2c4a7c') +
    box(34, 126, 132, 12, 5, '#f4f7fb') +
    eyes(150, 17, 6, '#fff') +
    line('M94 158q6 6 12 0', '#fff', 4) +
    shape('M0 172Q25 160 50 172T100 172T150 172T200 172V200H0z', '#2b8794'),
  balloon: () =>
    ground('#bfe0ff', '#6aa7ee', '#dff0ff') +
    oval(38, 60, 24, 10, '#fff') +
    oval(166, 122, 26, 11, '#fff') +
    oval(28, 150, 18, 8, '#fff') +
    line('M76 130L88 162M124 130L112 162', '#7a4b33', 4) +
    shape('M42 84Q42 32 100 32T158 84Q158 120 118 142H82Q42 120 42 84z', '#ff6b6b') +
    shape('M76 36Q60 60 64 92Q68 124 90 142H82Q42 120 42 84Q42 48 76 36z', '#ffd166') +
    shape('M124 36Q140 60 136 92Q132 124 110 142H118Q158 120 158 84Q158 48 124 36z', '#ffd166') +
    eyes(88, 17, 7) +
    smile(100, 9) +
    cheeks(102, 30, '#e14b56') +
    box(82, 158, 36, 26, 7, '#a8683f') +
    box(80, 156, 40, 9, 4, '#c98550'),
} satisfies Record<string, () => string>;
