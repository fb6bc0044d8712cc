/* Who may know whom (docs/architecture.md). Tests obey as well: they stand beside what they test. */

/** From the bottom up. A room imports what stands before it, never what stands after it. */
const rooms = [
  'contract',
  'lib',
  'ime',
  'platform',
  'i18n',
  'theme',
  'focus',
  'player',
  'ui',
  'api',
  'state',
  'features',
  'screens',
  'app',
];
const any = (names) => `(${names.join('|')})`;

/** The one pattern of the import direction: for each room, everything above it. */
const downwards = rooms.slice(0, -1).map((room, index) => ({
  name: `${room}-imports-downwards`,
  severity: 'error',
  comment: `src/${room} may not know what stands above it.`,
  from: { path: `^src/${room}/` },
  to: { path: `^src/${any(rooms.slice(index + 1))}/` },
}));

/** What a feature may know of others; none knows one that is not named here. */
const featuresKnown = {
  'code-field': ['captcha'],
  adverts: ['sign-in'],
  avatar: ['upload-image'],
  publish: ['upload-image'],
  compose: ['phone-input'],
  film: ['adverts', 'compose', 'danmu', 'favourites', 'growth', 'keep', 'people', 'sign-in', 'stores', 'voice'],
  keep: ['danmu'],
  comments: ['compose', 'people', 'posts', 'report', 'sign-in', 'upload-image'],
  report: ['compose', 'upload-image'],
  'vip-buy': ['pay'],
  'vip-offers': ['sign-in'],
  people: ['posts', 'sign-in'],
  chat: ['people', 'upload-image'],
  share: ['chat', 'sign-in'],
  posts: ['report', 'share', 'sign-in'],
  messages: ['chat', 'comments', 'people', 'service'],
  service: ['chat', 'sign-in'],
  stores: ['people'],
  voice: ['upload-image'],
  'pay-result': ['form-page', 'upload-image', 'vip-buy'],
};
const ownFeature = '^src/features/$1/';

const forbid = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** src/player without its tests and what only they use. */
const playerCore = { path: '^src/player/', pathNot: '\\.test\\.tsx?$|/fake-[^/]+$' };

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downwards,
    forbid('no-cycles', 'Nothing imports itself in a circle.', {}, { circular: true }),
    forbid('resolvable', 'What is imported exists and is a dependency of ours.', {}, { couldNotResolve: true }),
    forbid(
      'desk-apart',
      "The operator's desk is a bundle of its own: it knows the contract, the lib and the danmu engine, and the viewer's app nothing of it.",
      { path: '^src/desk/' },
      { path: '^(src|platforms|server)/', pathNot: '^src/(desk|contract|lib|player/danmu)/' },
    ),
    forbid(
      'desk-stays-out',
      "Nothing of the operator's desk, nor of its libraries, is in the viewer's bundle.",
      { path: '^(src|platforms)/', pathNot: '^src/(desk|contract/desk)/' },
      { path: '^src/(desk|contract/desk)/|node_modules/(@mui|@emotion)/' },
    ),
    forbid(
      'desk-sections-apart',
      'A section of the desk knows its kit, never another section.',
      { path: '^src/desk/([^/]+)/', pathNot: '^src/desk/app/' },
      { path: '^src/desk/', pathNot: '^src/desk/($1|kit|api|i18n)/' },
    ),
    forbid('main-is-the-top', 'src/main.tsx is started, not imported.', {}, { path: '^src/main\\.tsx$' }),
    forbid(
      'screen-groups-apart',
      'A group of screens does not know another.',
      { path: '^src/screens/([^/]+)/' },
      { path: '^src/screens/[^/]+/', pathNot: '^src/screens/$1/' },
    ),
    forbid(
      'features-by-list',
      'A feature knows another only where featuresKnown says so.',
      { path: '^src/features/([^/]+)/', pathNot: `^src/features/${any(Object.keys(featuresKnown))}/` },
      { path: '^src/features/', pathNot: ownFeature },
    ),
    ...Object.entries(featuresKnown).map(([feature, known]) =>
      forbid(
        `feature-${feature}-by-list`,
        `The feature ${feature} knows ${known.join(', ')}.`,
        { path: `^src/features/${feature}/` },
        { path: '^src/features/', pathNot: `^src/features/${any([feature, ...known])}/` },
      ),
    ),
    forbid(
      'server-knows-the-contract',
      'The server knows src/contract and src/lib alone.',
      { path: '^server/' },
      { path: '^(src|platforms)/', pathNot: '^src/(contract|lib)/' },
    ),
    forbid(
      'server-modules-apart',
      'A module of the server knows the ground, never another module.',
      { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/modules/[^/]+/', pathNot: '^server/modules/$1/' },
    ),
    forbid(
      'server-ground-knows-no-module',
      'What modules stand on does not know them; app.ts puts them together, main.ts starts.',
      { path: '^server/', pathNot: '^server/(modules/|app\\.ts|main\\.ts)|\\.test\\.ts$' },
      { path: '^server/modules/' },
    ),
    forbid(
      'transport-knows-no-tenant',
      'HTTP and the realtime channel carry what others serve, and know none of them.',
      { path: '^server/(http|realtime)/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(modules|titles|rights)/' },
    ),
    forbid(
      'transport-by-list',
      'What HTTP and the realtime channel run on is a short list; a type of what they carry is no knowledge of it.',
      { path: '^server/(http|realtime)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^server/',
        pathNot:
          '^server/(http|realtime|bucket|db|accounts/sessions|(attempts|errors|ids|limits|memoize|messages|metrics|text|trace)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid('client-without-server', 'The client speaks to a server, any server.', { path: '^(src|platforms)/' }, { path: '^server/' }),
    forbid(
      'adapters-know-the-platform',
      'An adapter implements src/platform and knows nothing else of the app.',
      { path: '^platforms/([^/]+)/' },
      { path: '^(src|platforms)/', pathNot: '^(src/platform/|src/focus/keys|platforms/$1/)' },
    ),
    forbid(
      'adapters-by-detection',
      'Only the detection loads an adapter.',
      { path: '^src/', pathNot: '^src/platform/detect\\.ts$' },
      { path: '^platforms/' },
    ),
    forbid(
      'norigin-stays-inside',
      'The focus library is a detail of src/focus.',
      { pathNot: '^src/focus/' },
      { path: 'node_modules/@noriginmedia/' },
    ),
    forbid(
      'danmu-for-any-page',
      'The danmu engine runs on any page: it knows the contract and the lib, no library, nothing of the app.',
      { path: '^src/player/danmu/', pathNot: '\\.test\\.tsx?$' },
      { pathNot: '^src/(player/danmu|contract|lib)/' },
    ),
    forbid(
      'player-core-alone',
      'The player is a library: it knows the contract, the lib, Shaka and the store, nothing of the app.',
      playerCore,
      { pathNot: '^src/(player|contract|lib)/|node_modules/(shaka-player|zustand|react)/' },
    ),
    forbid(
      'player-core-without-react',
      'The player knows React in its one hook alone.',
      { path: playerCore.path, pathNot: `${playerCore.pathNot}|^src/player/use-player\\.ts$` },
      { path: 'node_modules/react' },
    ),
    forbid(
      'schemas-are-types-for-the-client',
      'The schema library and the schemas stay out of the bundle: import type.',
      { path: '^(src|platforms)/', pathNot: '^src/contract/|\\.test\\.tsx?$' },
      { path: 'node_modules/typebox/|^src/contract/(schemas/|calls?\\.|desk/(?!roles|limits|person-states|report-kinds))', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
