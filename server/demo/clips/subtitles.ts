import type { ClipName } from './clips';

interface DemoSubtitle {
  file: string;
  language: string;
  label: string;
  /** Seconds from, seconds to, text. */
  lines: readonly (readonly [from: number, to: number, text: string])[];
}

/** Narration of the film with the boat, in both ways of writing Chinese; neither is converted from the other. */
export const clipSubtitles: Partial<Record<ClipName, readonly DemoSubtitle[]>> = {
  tide: [
    {
      file: 'sub-zh-CN.vtt',
      language: 'zh-CN',
      label: '简体中文',
      lines: [
        [0.8, 4.2, '傍晚的海，像一封没写完的信。'],
        [5, 8.6, '船走得很慢，天边的光也不着急。'],
        [9.6, 13.4, '老人家说，潮水记得每一个出海的人。'],
        [14.4, 18, '你不用回头，只管往有光的地方去。'],
        [19, 23, '等灯塔亮起来，我们就到家了。'],
      ],
    },
    {
      file: 'sub-zh-TW.vtt',
      language: 'zh-TW',
      label: '繁體中文',
      lines: [
        [0.8, 4.2, '傍晚的海，像一封還沒寫完的信。'],
        [5, 8.6, '船走得好慢，天邊的光也不急。'],
        [9.6, 13.4, '阿公說，潮水會記得每個出海的人。'],
        [14.4, 18, '你不必回頭，只管往有光的地方去。'],
        [19, 23, '等燈塔亮了，我們就到家了。'],
      ],
    },
  ],
};

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;

/** The WebVTT file of a subtitle. */
export function toVtt({ lines }: DemoSubtitle): string {
  const cues = lines.map(([from, to, text]) => `${clock(from)} --> ${clock(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
