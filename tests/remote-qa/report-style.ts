/** The report's own face: the product's colours, readable on a phone and on paper. */
export const style = `
:root{color-scheme:dark;--g0:#101318;--g1:#181c23;--g2:#222832;--g3:#2e3642;--i1:#ebebeb;--i2:#b4bac4;--i3:#8a92a0;--red:#e5604b;--amber:#e5b44b;--green:#5fc58a}
*{box-sizing:border-box}html{scroll-behavior:smooth}
body{margin:0;background:var(--g0);color:var(--i1);font:16px/1.5 system-ui,'Noto Sans CJK SC',sans-serif;font-variant-numeric:tabular-nums}
header,main{max-width:1480px;margin:0 auto;padding:0 32px}
header{padding-top:48px}
.brow{margin:0;color:#eb5a3c;font-weight:600;letter-spacing:.08em;text-transform:uppercase;font-size:14px}
h1{margin:4px 0 20px;font-size:44px;line-height:1.15}h1.good{color:var(--green)}
dl{display:flex;flex-wrap:wrap;gap:8px 40px;margin:0}dt{color:var(--i3);font-size:13px}dd{margin:0;overflow-wrap:anywhere}
.tiles{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:12px;margin:32px 0}
.tile{display:flex;flex-direction:column;padding:16px 18px;border:0;border-left:5px solid var(--g3);border-radius:10px;background:var(--g1);color:inherit;font:inherit;text-align:left;cursor:pointer}
.tile b{display:block;font-size:32px;line-height:1.1}.tile span{font-weight:600}.tile small{display:block;margin-top:4px;color:var(--i2);font-size:13px;line-height:1.4}
.tile.grave{border-color:var(--red)}.tile.mild{border-color:var(--amber)}.tile.grave b{color:var(--red)}.tile.mild b{color:var(--amber)}
.tile.none{opacity:.6;cursor:default}.tile.none b{color:var(--green)}
.tile[aria-pressed=true]{background:var(--g3);outline:2px solid var(--i1)}
.tile:focus-visible,a:focus-visible{outline:2px solid var(--i1);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:32px}
nav a{padding:4px 12px;border-radius:99px;background:var(--g1);color:var(--i2);text-decoration:none;font-size:14px}
nav a.good::before{content:'\\2713';margin-right:6px;color:var(--green)}nav a b{margin-left:8px;color:var(--amber)}
article{margin:0 0 24px;padding:20px 24px 24px;border-radius:14px;background:var(--g1);border-top:4px solid var(--green);scroll-margin-top:16px}
article.bad{border-color:var(--red)}
h2{margin:0 0 14px;font-size:22px;overflow-wrap:anywhere}h2 small{margin-left:14px;color:var(--i3);font-size:14px;font-weight:400}
.body{display:flex;gap:28px;align-items:flex-start}
.shot{position:relative;flex:none;width:640px;display:block;border-radius:8px;overflow:hidden;background:var(--g2)}
.touch .shot{width:300px}.shot img{display:block;width:100%}.shot.empty{padding:40px;color:var(--i3)}
.good .shot{width:360px}.good.touch .shot{width:180px}
.shot i{position:absolute;min-width:6px;min-height:6px;border:2px solid var(--amber);border-radius:3px}
.shot i.grave{border-color:var(--red)}.shot i b{position:absolute;left:-2px;top:-2px;padding:0 4px;background:var(--amber);color:var(--g0);font:600 11px/15px system-ui}
.shot i.grave b{background:var(--red)}
.list{flex:1;min-width:0}h3{margin:0 0 4px;font-size:15px}h3.grave{color:var(--red)}h3.mild{color:var(--amber)}
ol{margin:0 0 16px;padding-left:34px}li{margin:2px 0;overflow-wrap:anywhere}li::marker{color:var(--i3)}
code{padding:1px 6px;border-radius:5px;background:var(--g3);font:14px/1.4 ui-monospace,monospace}
.at{margin-left:10px;color:var(--i3);font-size:13px;white-space:nowrap}.fine{margin:0;color:var(--green)}
footer{margin:40px 0 64px;color:var(--i3);font-size:14px;max-width:80ch}
[hidden]{display:none!important}
@media(max-width:1100px){.body{flex-direction:column}.shot,.good .shot{width:100%}}
@media print{body{background:#fff;color:#000}article{break-inside:avoid}}
`;

/** A tile shows its kind alone; pressed again, everything. */
export const script = `
var tiles=document.querySelectorAll('.tile');
function show(kind){
  document.querySelectorAll('[data-of]').forEach(function(e){e.hidden=Boolean(kind)&&e.getAttribute('data-of')!==kind});
  document.querySelectorAll('article').forEach(function(a){a.hidden=Boolean(kind)&&!a.querySelector('[data-of="'+kind+'"]')});
  tiles.forEach(function(t){t.setAttribute('aria-pressed',String(t.getAttribute('data-kind')===kind))});
}
tiles.forEach(function(t){t.addEventListener('click',function(){show(t.getAttribute('aria-pressed')==='true'?'':t.getAttribute('data-kind'))})});
`;
