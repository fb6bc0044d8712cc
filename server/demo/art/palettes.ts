/** Eight moods: sky from top to bottom, light, and three depths of land. */
export interface Palette {
  sky: [string, string, string];
  light: string;
  land: [string, string, string];
}

export const palettes: readonly Palette[] = [
  { sky: ['#141c3a', '#3b4a86', '#f0a86e'], light: '#ffe2b0', land: ['#4a4f86', '#2b3160', '#161a38'] },
  { sky: ['#1b1038', '#5a2a72', '#e0688a'], light: '#ffd0dc', land: ['#6a3a80', '#3c2058', '#1c1030'] },
  { sky: ['#0c2233', '#1f5a72', '#8fd0c4'], light: '#e8fff4', land: ['#2f7482', '#174a5a', '#0b2734'] },
  { sky: ['#2c1510', '#9a4424', '#f2b25a'], light: '#fff0c8', land: ['#b0602e', '#6e341c', '#32160e'] },
  { sky: ['#10182a', '#2a3a5e', '#8a7aa6'], light: '#e6dcff', land: ['#4a4a74', '#2a2e50', '#14182e'] },
  { sky: ['#12261c', '#2f6644', '#d8d890'], light: '#fffbd0', land: ['#4c8450', '#27553a', '#10281c'] },
  { sky: ['#061822', '#0f4456', '#3aa6a0'], light: '#c8fff0', land: ['#1d6a74', '#0e4250', '#062028'] },
  { sky: ['#2a1420', '#8a3450', '#f4a48c'], light: '#ffe6d6', land: ['#9c4a60', '#5c2440', '#280f1e'] },
];
