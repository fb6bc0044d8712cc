import { spawnServer, listening, kill } from './server/test/process';
import { chromium } from 'playwright';
const child = spawnServer('/tmp/t/d9', {});
child.spawnargs;
const origin = await listening(child); console.log(origin);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const p = await b.newPage({ viewport: { width: 1920, height: 1080 } });
p.on('console', m => console.log('console', m.type(), m.text().slice(0,300)));
p.on('pageerror', e => console.log('pageerror', e.message.slice(0,300)));
p.on('response', async r => { if (r.url().includes('/api/')) { const j = await r.json().catch(()=>null); console.log(r.status(), j?.ret, r.url().split('?')[0]); } else if (r.status()>=400) console.log(r.status(), r.url()); });
await p.goto(origin + (process.argv[2] ?? '/'));
await p.waitForSelector('#splash', { state: 'detached', timeout: 60000 }).catch(e=>console.log(e.message));
await p.waitForLoadState('networkidle').catch(()=>0);
await p.screenshot({ path: '/tmp/t/home.png' });
if (process.argv[3]) { await p.goto(origin + process.argv[3]); await p.waitForLoadState('networkidle', {timeout: 30000}).catch(()=>0); await p.screenshot({ path: '/tmp/t/two.png' }); }
await b.close(); await kill(child);
