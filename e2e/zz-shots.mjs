import { chromium } from 'playwright-core';
const base='http://localhost:3917', out='/tmp/h/shots'; import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const only=process.argv[2];
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
for (const [size,w,h] of [['d',1440,900],['m',390,844]]) for (const theme of ['light','dark']) {
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:theme});
  const p=await c.newPage(); p.on('console',m=>m.type()==='error'&&console.log(size,theme,m.text().slice(0,200))); p.on('pageerror',e=>console.log('ERR',e.message));
  const pages={help:'/help',topic:'/help/networkConnection',scores:'/help/scores',fix:'/help/fixes-net#net-wired',rule:'/help/sensor-ant-rxfail',findlog:'/help/findLog',search:'/help/searchBasics'};
  for (const [n,u] of Object.entries(pages)) { if (only && !only.split(',').includes(n)) continue; await p.goto(base+u); await p.waitForSelector('main h1'); await p.waitForTimeout(700); await p.screenshot({path:`${out}/${n}-${size}-${theme}.png`, fullPage: n!=='fix'}); }
  if (!only || only.includes('dialog')) { await p.goto(base+'/help/freezes'); await p.waitForTimeout(600);
    if (size==='m') await p.getByRole('button',{name:'Open the menu'}).click();
    await p.getByRole('button',{name:'Help',exact:true}).click(); await p.getByRole('dialog',{name:'Help'}).waitFor(); await p.waitForTimeout(600);
    await p.screenshot({path:`${out}/dialog-${size}-${theme}.png`});
    await p.getByLabel('Search the help').fill('powr drops to zreo'); await p.getByText('Power drops to zero').first().waitFor(); await p.waitForTimeout(300);
    await p.screenshot({path:`${out}/dialogsearch-${size}-${theme}.png`});
    await p.getByRole('dialog').getByRole('link',{name:'Power drops to zero'}).first().click(); await p.waitForTimeout(600);
    await p.screenshot({path:`${out}/dialogtopic-${size}-${theme}.png`}); }
  await c.close();
}
await b.close();
