/** What a tester would write down. */
export interface Finding {
  kind: 'unreachable' | 'focus lost' | 'back loop' | 'unsafe area' | 'small text' | 'contrast' | 'slow keys' | 'broken';
  line: string;
}

export interface Visited {
  path: string;
  /** File name of the screenshot, beside the report. */
  picture: string;
  findings: Finding[];
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

/** One page of HTML that needs nothing but the pictures beside it. */
export function report(origin: string, visited: readonly Visited[]): string {
  const total = visited.reduce((sum, { findings }) => sum + findings.length, 0);
  const sections = visited.map(({ path, picture, findings }) => {
    const lines = findings.map(({ kind, line }) => `<li><b>${kind}</b> ${escapeHtml(line)}</li>`).join('');
    return `<section class="${findings.length > 0 ? 'bad' : 'good'}"><h2>${escapeHtml(path)}</h2><img src="${picture}" alt=""><ul>${
      lines || '<li>nothing to say</li>'
    }</ul></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Remote QA</title><style>
body{margin:32px;background:#101318;color:#ebebeb;font:16px/1.5 system-ui,sans-serif}
section{display:flex;flex-wrap:wrap;margin:24px 0;padding:16px;border-left:6px solid #5fc58a;background:#181c23}
section.bad{border-color:#e5604b}h2{width:100%;margin:0 0 12px}img{width:480px;height:270px;margin-right:24px}ul{flex:1;margin:0}
</style><h1>Remote QA of ${escapeHtml(origin)}</h1><p>${visited.length} pages, ${total} findings.</p>${sections.join('')}</html>
`;
}
