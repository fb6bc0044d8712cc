import { chromium } from '/work/h-teen/node_modules/playwright/index.mjs';
import { openDatabase } from '/work/h-teen/server/db/database.ts';
import { createDays } from '/work/h-teen/server/days.ts';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:18933';
const db = await openDatabase('/tmp/h-teen-data');
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-quic']});
for (const layout of ['tv','touch'] as const) {
  const ctx = await b.newContext({...(layout==='tv'?{viewport:{width:1920,height:1080}}:{viewport:{width:360,height:780},hasTouch:true,isMobile:true}),locale:'zh-CN',storageState:`/tmp/h-teen-${layout}.json`});
  ctx.setDefaultTimeout(40000);
  await ctx.addInitScript((l)=>{sessionStorage.setItem('dt.layout',l);sessionStorage.setItem('dt.startupAdvertAt',String(Date.now()));},layout);
  const p = await ctx.newPage();
  const shot = async (n:string) => { await p.waitForTimeout(900); await p.screenshot({path:`/tmp/h-teen-${layout}-${n}.png`}); };
  await p.goto(base+'/'); 
  const dev = await p.evaluate(()=>localStorage.getItem('dt.visitor'));
  await db.insertInto('teen_days').values({holder:`d:${dev}`,day:createDays('Etc/GMT+10').dayOf(Date.now()),seconds:2400}).onConflict(c=>c.columns(['holder','day']).doUpdateSet({seconds:2400})).execute();
  await p.goto(base+'/play/jieqi'); await p.waitForSelector('text=今天看够'); await shot('rest');
  await p.getByText('家长输入密码，继续观看').click(); await p.waitForSelector('text=今天可以继续看到'); await shot('pass');
  await p.goto(base+'/teenMode'); await p.waitForSelector('text=现在是休息时间'); await shot('resting');
  await p.goto(base+'/settings'); await p.waitForTimeout(1500); await shot('settings');
  await p.evaluate(()=>{localStorage.setItem('dt.language','zh-TW'); const s=JSON.parse(localStorage.getItem('dt.settings')||'{}'); s.language='zh-TW'; localStorage.setItem('dt.settings',JSON.stringify(s));});
  await p.goto(base+'/teenRest'); await p.waitForTimeout(2500); await shot('resttw');
  await p.goto(base+'/search'); await p.waitForTimeout(2500); await shot('search');
}
await b.close(); await db.destroy();
