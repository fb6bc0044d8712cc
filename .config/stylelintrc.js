import { floorTargets } from '../scripts/build/engine-floor.mjs';

/* The engine floor for style sheets: what lightningcss does not lower, and Chrome 53 does not know, is refused. */

/** Lowered or prefixed by the build. */
const lowered = ['css-nesting', 'css-rrggbbaa', 'css-media-range-syntax', 'user-select-none', 'css-appearance', 'css-masks'];
/** Asked more exactly by a rule below, or known to the floor in the part we use (`touch-action` is Chrome 36). */
const misjudged = ['css-not-sel-list', 'pointer'];
/** Where it is unknown nothing is lost: the page only scrolls or moves in its plain way. */
const graceful = [
  'css-env-function',
  'css-overscroll-behavior',
  'css-scroll-behavior',
  'css-snappoints',
  'mdn-text-decoration-shorthand',
  'prefers-reduced-motion',
  'will-change',
];

/** @type {import('stylelint').Config} */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  reportNeedlessDisables: true,
  ignoreDisables: true,
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      { browsers: floorTargets, ignore: [...lowered, ...misjudged, ...graceful], ignorePartialSupport: true },
    ],
    'property-disallowed-list': [
      [
        // Flex gap is Chrome 84: margins instead.
        'gap',
        'row-gap',
        'column-gap',
        'grid-gap',
        // Chrome 88: a padding-top box instead.
        'aspect-ratio',
        // Blur costs a television its frames, and is Chrome 76.
        'backdrop-filter',
        '-webkit-backdrop-filter',
        // Logical properties are Chrome 69 to 87: physical ones, as this product has one direction.
        'inset',
        '/^inset-/',
        '/^(margin|padding|border|scroll-margin|scroll-padding)-(inline|block)/',
        '/^(min-|max-)?(inline|block)-size$/',
        '/^border-(start|end)-(start|end)-radius$/',
        // Chrome 104: `transform` instead.
        'translate',
        'rotate',
        'scale',
      ],
      { message: (name) => `"${name}" is newer than Chrome 53 and not lowered by the build` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        position: ['sticky', '-webkit-sticky'],
        display: ['/grid/', 'contents', 'flow-root'],
        overflow: ['/clip/'],
        '/^(justify|align)-/': ['/evenly/', 'start', 'end'],
        '/.*/': ['/\\b(rgb|hsl)a?\\([^)]*\\//', 'revert', 'revert-layer'],
      },
      { message: (name, value) => `"${name}: ${value}" is newer than Chrome 53 and not lowered by the build` },
    ],
    'function-disallowed-list': ['clamp', 'min', 'max', 'color-mix', 'light-dark', 'round', 'image-set'],
    'selector-pseudo-class-disallowed-list': ['is', 'where', 'has', 'focus-visible', 'focus-within', 'any-link'],
    'selector-not-notation': 'simple',
    'at-rule-disallowed-list': ['layer', 'container', 'property', 'scope', 'starting-style'],
    'unit-disallowed-list': ['dvh', 'dvw', 'svh', 'svw', 'lvh', 'lvw', 'vi', 'vb', 'cqw', 'cqh', 'lh', 'rlh'],
  },
};
