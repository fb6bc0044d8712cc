import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { helpAttributes, helpTags, linkTarget } from '../../lib/help-html';

/** Sanitizes a page as the app does: the same elements, links as text, pictures of the site or of https hosts. */
function sanitized(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [...helpTags],
    ALLOWED_ATTR: [...helpAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const anchor of fragment.querySelectorAll('a')) {
    const word = document.createElement(linkTarget(anchor.getAttribute('href') ?? '') ? 'strong' : 'span');
    word.append(...anchor.childNodes);
    anchor.replaceWith(word);
  }
  for (const picture of fragment.querySelectorAll('img')) {
    if (!linkTarget(picture.getAttribute('src') ?? '')) picture.replaceWith(picture.alt);
  }
  return fragment;
}

/** A page of help as viewers read it. */
export function HelpProse({ html, label }: { html: string; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const fragment = useMemo(() => sanitized(html), [html]);
  useLayoutEffect(() => {
    const element = box.current;
    // A copy is inserted: React may run this effect again with the same text, and appending empties the fragment.
    element?.replaceChildren(fragment.cloneNode(true));
  }, [fragment]);
  return (
    <Box
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        p: 2,
        maxHeight: 480,
        overflow: 'auto',
        overflowWrap: 'anywhere',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        lineHeight: 1.8,
        '& img': { maxWidth: '100%' },
        '& > *:first-of-type': { mt: 0 },
      }}
    />
  );
}
