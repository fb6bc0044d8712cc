import { type KeyboardEvent, useState } from 'react';
import type { Template } from '../../contract/desk/talks';
import { useLook } from '../api/hooks';
import { meant } from './fill-template';

/** The most templates that are loaded: a longer menu is no help. */
const MOST = 100;
const LIST_ID = 'talk-templates';

export type TemplateMenuState = ReturnType<typeof useTemplateMenu>;

/** The menu of templates, opened by `/` at the beginning of the text, or by a button. */
export function useTemplateMenu(text: string, onChoose: (template: Template) => void) {
  const { data, error, refetch } = useLook('templateList', { size: MOST });
  const [isAsked, setAsked] = useState(false);
  /** The text at which the menu was closed; the next letter opens it again. */
  const [isGone, setGone] = useState('');
  const [at, setAt] = useState(0);
  const isTyped = text.startsWith('/') && text !== isGone;
  const isOpen = isAsked || isTyped;
  const found = isOpen ? meant(data?.info ?? [], isTyped ? text.slice(1) : '') : [];
  const index = Math.min(at, Math.max(0, found.length - 1));
  const close = () => {
    setAsked(false);
    setAt(0);
    setGone(text);
  };
  const choose = (template: Template) => {
    close();
    onChoose(template);
  };
  const move = (by: number) => setAt((index + by + found.length) % Math.max(1, found.length));
  const current = found[index];
  return {
    isOpen,
    found,
    index,
    error,
    retry: () => void refetch(),
    choose,
    toggle: () => (isOpen ? close() : setAsked(true)),
    /** @returns whether the menu has handled the key */
    press(event: KeyboardEvent): boolean {
      if (!isOpen) return false;
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && !event.shiftKey) {
        if (current) choose(current);
      } else return false;
      event.preventDefault();
      return true;
    },
    listId: LIST_ID,
    optionId: (n: number) => `${LIST_ID}-${n}`,
    aria: {
      'aria-autocomplete': 'list' as const,
      ...(isOpen && current ? { 'aria-controls': LIST_ID, 'aria-activedescendant': `${LIST_ID}-${index}` } : {}),
    },
  };
}
