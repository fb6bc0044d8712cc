import { createHash } from 'node:crypto';

/** What tells one version of a text from another: of both languages together. @param html as the database has them */
export const versionOf = (id: number, html: string, htmlTw: string): string =>
  `${id}:${createHash('sha256').update(`${html}\0${htmlTw}`).digest('hex').slice(0, 16)}`;

/**
 * Every version of a text that was released before: who has one of them never wrote one of their own, and gets the next. A text that is
 * changed leaves its version here.
 */
export const earlierVersions: ReadonlySet<string> = new Set(
  `11:a6acecd91075cd8c 11:fbe638c762542665 12:981db33739f5285f 12:aeda7a0bc9055db4 12:dbd6d318bd8f502a
    13:6a04636e14602b4f 21:fe80db3a1983b62d 22:039a437b985d5de3 22:7fce4cf67fa9a80b 31:d55d127b8c537974
    31:f86c8ad740379124 32:3b4630aa7aea4ff4 32:415bf1d27aa5042f 32:e32dbed12547b5aa 33:7d70d70d86b76883
    33:8f54cb76069b732f 34:d10ad30f0738a601 35:4693df8350eb6096 36:8f54cb76069b732f 41:a8afd8c063da0f42
    41:e074073c715cbe36 41:e08179dd19e633f3 41:e2f051198f3d3347 63:18307a7464e82d36 63:c13eaa9366c4b18d
    63:caae968ccc998b38 63:cc60f488bc23f8f5 63:fa420b0410d1850a 70:14078dd30e480ed6 70:1d635c72c19c0a0f
    70:28646aa85c0c5ff8 70:8155871e2b002d18 70:96e18458b8f24906 70:2793411485ab28f6 70:28eec6c85a332879 70:7a4992f75058d1d4 70:9bf4f6ff2ba197c3
    22:d9949eb6881edd1c 70:5356b2b6e8fb7ff6 70:8464f8f5c5c767fb 34:f56d346ce75d2163 70:e05e018167e61d05
    11:4005f568ad98225a 12:fc5311a855222ccd 22:398de57b4f37cbcd 35:b09180eee4f45928 70:2834b2f1a0bd5ccb`.split(/\s+/),
);
