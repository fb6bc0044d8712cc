import type { ComponentType } from 'react';
import type { MessageKey } from '../../i18n/i18n';
import type { RoutePlace } from '../../ui/navigation';

export type Tab = 'home' | 'discovery' | 'vip' | 'rank' | 'user';
/** Pages kept in cache (spec 2.1). */
export type KeptPage = 'Home' | 'Find' | 'HotBroadcast' | 'PersonalCenter' | 'HelpCenter';

/** What a screen's file exports. */
export interface ScreenModule {
  default: ComponentType;
  /**
   * Asks for what the screen shows first, into the cache that it reads, before it is opened: at the start of the app the
   * answers come while the session is checked. Resolves when they are there or have failed; the screen itself tells.
   */
  ask?(place: RoutePlace): Promise<unknown>;
}

/** Table 2: one row for each path of spec section 2. Guards, not-found, prefetch, sweep tests and docs read it. */
export interface RouteRow {
  /** As the spec writes it, with ':name' for parameters. Matched without regard to case. */
  path: string;
  aliases?: readonly string[];
  group: 'browse' | 'playback' | 'playlists' | 'auth' | 'vip' | 'social' | 'user' | 'scan' | 'info';
  titleKey: MessageKey;
  /** Absent: the screen does not exist yet (`npm run routes` prints it) and the path shows the not-found page. */
  screen?: () => Promise<ScreenModule>;
  /** Who may enter. 'player' is decided by mustLogin and mustVIP (spec section 4, Route guard). */
  access: 'all' | 'user' | 'visitor' | 'player';
  /** The tab that is lit. */
  tab?: Tab;
  keep?: KeptPage;
  /** Where Back leads from a page that was opened by its address (spec 2.1, the given target); home unless said. */
  parent?: string;
  /** 'full': nothing but the screen, no rail and no tab bar. */
  chrome: 'tabs' | 'full';
  /** An address that shows the screen with real content; for sweeps and for docs where the path has parameters. */
  example?: string;
}
