/**
 * The first release of each line of Node that runs everything here: Vite and Rolldown ask for 20.19 and 22.12 (where
 * `require` first takes ES modules, which @fastify/static relies on), dependency-cruiser leaves out 23.
 * package.json's `engines` says the same.
 */
const LINES = [
  { major: 20, minor: 19 },
  { major: 22, minor: 12 },
];
/** From here on every release will do. */
const NEWEST = 24;

/** In the words of package.json's `engines`. */
export const nodeRange = [...LINES.map(({ major, minor }) => `^${major}.${minor}.0`), `>=${NEWEST}.0.0`].join(' || ');

/**
 * @param {string} version of Node, e.g. '20.18.1'
 * @returns {string} why it will not do, and what would; '' where it will
 */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major >= NEWEST || LINES.some((line) => line.major === major && minor >= line.minor)) return '';
  const wanted = LINES.map((line) => `${line.major}.${line.minor} or a later ${line.major}`).join(', ');
  return `danmu-tv needs Node.js ${wanted}, or ${NEWEST} and newer; this is ${version}. Please update Node.js and start again.`;
}
