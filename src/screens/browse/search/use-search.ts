import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall, usePaged } from '../../../api/queries';
import { limits } from '../../../contract/limits';
import type { Card } from '../../../contract/schemas/common';
import { paths } from '../../../lib/paths';
import { useSession } from '../../../state/session';
import { useNavigation, useRoute } from '../../../ui/navigation';
import { pastWords, rememberWord, wordToKeep } from './past-words';
import { erase, fromQuery, keyword, nothing, type SearchMode, type Typed, type as typeKey, word } from './typing';

/** As many as the middle column has room for. */
const suggestions = 8;

const addressOf = ({ text, mode }: Typed): string => paths.search(text, mode === 't9' && text ? 't9' : undefined);

/**
 * Everything a search shows. What was typed stands at once; what is asked follows when the keys rest, and then also
 * stands in the address, so that Back and reload come to the same search.
 */
export function useSearch() {
  const { go } = useNavigation();
  const { query } = useRoute();
  const [typed, setTyped] = useState(() => fromQuery(query));
  const [asked, setAsked] = useState(typed);
  const [past, setPast] = useState(pastWords.get);
  // The list is the user's: it goes with them, also from a page that is kept.
  useEffect(
    () =>
      useSession.subscribe((state, before) => {
        if (state.user?.id !== before.user?.id) setPast(pastWords.get());
      }),
    [],
  );
  const shownAddress = useRef(addressOf(typed));

  const settle = (now: Typed) => {
    setAsked(now);
    const address = addressOf(now);
    if (address === shownAddress.current) return;
    shownAddress.current = address;
    go(address, { replace: true });
  };
  const latest = useRef({ typed, settle });
  latest.current = { typed, settle };
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current.settle(typed), limits.debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed]);

  /** Stable, so that no card renders because of a key. */
  const open = useCallback(
    (card: Card) => {
      const { typed: now, settle: settleNow } = latest.current;
      settleNow(now);
      if (now.text) rememberWord(wordToKeep(now.text, now.mode, card.title));
      go(paths.play(card.mediaKey));
    },
    [go],
  );

  const searching = asked.text.trim() !== '';
  const params = { keyword: keyword(asked), mode: asked.mode };
  const results = usePaged('searchTitles', params, { enabled: searching });
  const suggest = useCall('searchSuggestions', params, { enabled: searching });
  const hot = useCall('hotSearches', {});
  const popular = usePaged('ranking', { period: 'day' }, { enabled: !searching });

  const ask = (text: string) => {
    const asks = word(text);
    setTyped(asks);
    settle(asks);
  };

  return {
    typed,
    asked,
    searching,
    results,
    popular,
    past,
    suggested: searching ? (suggest.data?.info ?? []).slice(0, suggestions) : [],
    hot: (hot.data?.info ?? []).map((row) => row.keyword),
    /** The hot words are on their way. */
    hotWaits: hot.state === 'loading',
    press: (char: string, mode: SearchMode) => setTyped((now) => typeKey(now, char, mode)),
    erase: () => setTyped(erase),
    clear: () => setTyped(nothing),
    /** Characters in place of what spelled them. */
    spell: setTyped,
    /** A text field's whole value. */
    change: (text: string) => setTyped(word(text)),
    /** A word of one of the lists: asked at once. */
    choose: (text: string) => {
      ask(text);
      setPast(rememberWord(text));
    },
    /** The field's own OK: asked at once, and kept where one can read it tomorrow; a title that is opened stands for the rest. */
    submit: () => {
      ask(typed.text);
      setPast(rememberWord(wordToKeep(typed.text, 'text', '')));
    },
    forgetPast: () => {
      pastWords.remove();
      setPast([]);
    },
    open,
  };
}
export type Search = ReturnType<typeof useSearch>;
