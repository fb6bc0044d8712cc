// npm run routes: the route table (src/app/routes/table.ts) as text, with what is still pending.
import './lib/node-version.mjs';
import { ensureDependencies, script } from './lib/care.mjs';
import { root } from './lib/root.mjs';

await script(ensureDependencies);
print(await loadRoutes());

/** Through Vite, which knows what a style sheet or a picture is when the table's modules import one. */
async function loadRoutes() {
  const { createServer } = await import('vite');
  const server = await createServer({
    root,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return (await server.ssrLoadModule('/src/app/routes/table.ts')).routes;
  } finally {
    await server.close();
  }
}

/** @param {{ path: string, aliases?: string[], titleKey: string, screen?: unknown, group?: string }[]} routes */
function print(routes) {
  const isPending = (route) => !route.screen;
  const width = Math.max(...routes.map((route) => route.path.length)) + 2;
  for (const [group, rows] of grouped(routes)) {
    console.log(`\n${group}`);
    for (const route of rows) {
      const aliases = route.aliases?.length ? `  also ${route.aliases.join(' ')}` : '';
      console.log(`  ${isPending(route) ? '·' : '+'} ${route.path.padEnd(width)}${route.titleKey}${aliases}`);
    }
  }
  const pending = routes.filter(isPending);
  const paths = routes.reduce((sum, route) => sum + 1 + (route.aliases?.length ?? 0), 0);
  console.log(
    `\n${routes.length} routes (${paths} paths): ${routes.length - pending.length} built, ${pending.length} pending`,
  );
  if (pending.length > 0) console.log(`pending: ${pending.map((route) => route.path).join(' ')}`);
}

function groupOf(route) {
  return route.group ?? 'other';
}

/** In the order of the table. Map.groupBy would want Node 21. */
function grouped(routes) {
  const groups = new Map();
  for (const route of routes) groups.set(groupOf(route), [...(groups.get(groupOf(route)) ?? []), route]);
  return groups;
}
