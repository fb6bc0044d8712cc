import type { CategoryPath } from '../../../src/contract/categories';
import type { ClipName } from '../clips/clips';

/** The demo's catalogue: every title, name and story in it is invented. */
export interface DemoTitle {
  key: string;
  title: string;
  sub: string;
  category: CategoryPath;
  genres: string[];
  region: string;
  year: number;
  score: number;
  /** Episodes out and planned; 1 and 1 for a film. */
  episodes: [out: number, planned: number];
  /** The level of VIP that it asks for; 0: none. */
  vip: number;
  /** What it costs in gold; 0 for nothing. */
  gold: number;
  /** Fit for the young: 青少年模式 shows it. */
  teen: boolean;
  /** The film that every episode plays. */
  clip: ClipName;
  story: string;
}
