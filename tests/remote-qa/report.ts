import { sizes } from '../sweep/plan';
import { type Finding, type Kind, kinds, type Visited } from './kinds';
import { script, style } from './report-style';

export interface About {
  target: string;
  began: Date;
  engine: string;
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const names = Object.keys(kinds) as Kind[];
const slug = (kind: Kind): string => kind.replace(/ /g, '-');
/** As bad as it is: what stops a viewer is red, what tires one is amber. */
const grave: readonly Kind[] = ['broken', 'unreachable', 'focus lost', 'back loop', 'covered'];
const weight = (kind: Kind): string => (grave.includes(kind) ? 'grave' : 'mild');

/** One page of HTML that needs nothing beside it: pictures inside, the worst first. */
export function report({ target, began, engine }: About, visited: readonly Visited[]): string {
  const all = visited.flatMap(({ findings }) => findings);
  const bad = visited.filter(({ findings }) => findings.length > 0);
  const places = visited.reduce((sum, one) => sum + one.places, 0);
  const tiles = names.map((kind) => tile(kind, all.filter((one) => one.kind === kind).length)).join('');
  const cards = [...visited].sort((one, other) => other.findings.length - one.findings.length).map(card);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Remote QA: ${plural(all.length, 'finding')}</title><style>${style}</style></head><body>
<header><p class="brow">Remote QA</p><h1 class="${all.length > 0 ? 'bad' : 'good'}">${
    all.length > 0 ? `${plural(all.length, 'finding')} on ${plural(bad.length, 'page')}` : 'Nothing to say'
  }</h1><dl><div><dt>walked</dt><dd>${escapeHtml(target)}</dd></div><div><dt>when</dt><dd>${began.toISOString().slice(0, 16).replace('T', ' ')} UTC</dd></div><div><dt>by</dt><dd>${escapeHtml(engine)}</dd></div><div><dt>pages</dt><dd>${visited.length}, with ${places} places that arrows lead to</dd></div></dl></header>
<main><section class="tiles">${tiles}</section>
<nav>${visited.map(chip).join('')}</nav>
${cards.join('\n')}
<footer><p>Walked by arrows and Back alone; OK is not pressed, so what opens by it (dialogs, menus, the film's own controls) is not in here. Contrast over pictures and films cannot be measured. Marks show where a finding was when the page had landed or, further down, when the walk was there.</p></footer></main>
<script>${script}</script></body></html>
`;
}

const tile = (kind: Kind, count: number): string =>
  `<button type="button" class="tile ${count > 0 ? weight(kind) : 'none'}" data-kind="${slug(kind)}" aria-pressed="false"${
    count > 0 ? '' : ' disabled'
  }><b>${count}</b><span>${kind}</span><small>${escapeHtml(kinds[kind])}</small></button>`;

const anchor = ({ path, layout, as }: Visited): string => `${layout}-${as}-${path.replace(/[^\w]+/g, '-')}`;

const chip = (one: Visited): string =>
  `<a href="#${anchor(one)}" class="${one.findings.length > 0 ? 'bad' : 'good'}">${escapeHtml(one.path)}${
    one.findings.length > 0 ? `<b>${one.findings.length}</b>` : ''
  }</a>`;

function card(one: Visited): string {
  const { path, layout, as, findings, places, ms, picture } = one;
  const shot = picture
    ? `<div class="shot"><img src="${picture}" alt="${escapeHtml(path)} as it landed" loading="lazy">${findings
        .map((finding, at) => mark(finding, at, layout))
        .join('')}</div>`
    : '<div class="shot empty">no picture: the page did not open</div>';
  const list = names
    .filter((kind) => findings.some((one) => one.kind === kind))
    .map(
      (kind) =>
        `<h3 class="${weight(kind)}" data-of="${slug(kind)}">${kind}</h3><ol data-of="${slug(kind)}">${findings
          .map((finding, at) => (finding.kind === kind ? line(finding, at) : ''))
          .join('')}</ol>`,
    )
    .join('');
  return `<article id="${anchor(one)}" class="${layout} ${findings.length > 0 ? 'bad' : 'good'}"><h2>${escapeHtml(path)}<small>${layout}, ${as}, ${plural(places, 'place')}, ${(ms / 1000).toFixed(1)} s</small></h2><div class="body">${shot}<div class="list">${
    list || '<p class="fine">Nothing to say.</p>'
  }</div></div></article>`;
}

const line = ({ name, says, at }: Finding, index: number): string =>
  `<li value="${index + 1}">${name ? `<code>${escapeHtml(name)}</code> ` : ''}${escapeHtml(says)}${
    at
      ? `<span class="at">${Math.round(at.width)}x${Math.round(at.height)} at ${Math.round(at.left)}, ${Math.round(at.top)}</span>`
      : ''
  }</li>`;

/** A numbered frame over the picture, where the finding was. */
function mark({ kind, at }: Finding, index: number, layout: Visited['layout']): string {
  const { width, height } = sizes[layout];
  if (!at || at.left >= width || at.top >= height || at.left + at.width <= 0 || at.top + at.height <= 0) return '';
  const share = (value: number, whole: number) => `${((value / whole) * 100).toFixed(2)}%`;
  const left = Math.max(0, at.left);
  const top = Math.max(0, at.top);
  const right = Math.min(width, at.left + at.width);
  const bottom = Math.min(height, at.top + at.height);
  return `<i class="${weight(kind)}" data-of="${slug(kind)}" style="left:${share(left, width)};top:${share(top, height)};width:${share(right - left, width)};height:${share(bottom - top, height)}"><b>${index + 1}</b></i>`;
}
