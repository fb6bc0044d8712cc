/**
 * The least a page can do for the same picture: nine cards with a poster, a badge and a title in a row; a press across moves
 * the row by one card, six cards made and six taken away at every sixth; a press down makes a row and takes one away. No
 * framework, no focus tree, no motion: the app, too, jumps at the pace of this bench. What it costs on this machine at this hour is the
 * floor under keys.cpu.down and keys.paint: a figure of the app means little without it.
 */
export const barePage = `<!doctype html><html><head><style>
body { margin: 0; overflow: hidden; background: #111; color: #eee; font: 24px sans-serif }
#view { position: relative; height: 1080px; overflow: hidden }
#column { position: relative; height: 20000px }
section { position: absolute; left: 0; width: 100%; height: 440px; overflow: hidden }
button { position: absolute; top: 50px; width: 216px; padding: 0; border: 0; background: none; color: #ccc; font: inherit; text-align: left }
button:focus { outline: none; transform: scale(1.08) }
button:focus div { box-shadow: 0 0 0 4px #eee }
div.picture { position: relative; padding-top: 150%; overflow: hidden; border-radius: 12px; background: #333 }
img { position: absolute; left: 0; top: 0; width: 100%; height: 100%; object-fit: cover }
span.badge { position: absolute; right: 0; bottom: 0 }
span.title { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
</style></head><body><div id="view" data-focus><div id="column"></div></div><script>
const view = document.getElementById('view');
const column = document.getElementById('column');
const rows = [];
let made = 0;
let row = 0;
let card = 0;
const element = (name, className, parent, text) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return parent.appendChild(node);
};
function addCard(section, row, i) {
  const button = element('button', '', section);
  button.style.left = i * 240 + 'px';
  const picture = element('div', 'picture', button);
  const image = new Image();
  image.decoding = 'async';
  image.src = '/bench-art/' + (row * 40 + i);
  picture.appendChild(image);
  element('span', 'badge', picture, '更新至12集');
  element('span', 'title', button, '第 ' + row + ' 行第 ' + i + ' 部');
}
function addRow() {
  const section = document.createElement('section');
  section.style.top = made * 440 + 'px';
  element('h2', '', section, '第 ' + made + ' 行');
  for (let i = 0; i < 9; i++) addCard(section, made, i);
  column.appendChild(section);
  rows.push(section);
  made += 1;
}
const focus = (section, index) => section.querySelectorAll('button')[index].focus({ preventScroll: true });
const afterPaint = (work) => requestAnimationFrame(() => setTimeout(work));
for (let i = 0; i < 5; i++) addRow();
focus(rows[0], 0);
/** How many cards of the first row are gone on the left, and how many were made. */
let gone = 0;
let cards = 9;
function across() {
  const section = rows[0];
  card += 1;
  focus(section, card - gone);
  section.scrollLeft = Math.max(0, card - 6) * 240;
  if (card + 3 > cards) afterPaint(() => {
    for (let i = 0; i < 6; i++) addCard(section, 0, cards++);
    for (; gone < card - 8; gone++) section.removeChild(section.querySelector('button'));
  });
}
function down() {
  row += 1;
  focus(rows[Math.min(row, 2)], Math.min(card, 6));
  view.scrollTop = row * 440;
  afterPaint(() => {
    addRow();
    if (row > 1) column.removeChild(rows.shift());
  });
}
addEventListener('keydown', (event) => (event.key === 'ArrowRight' ? across() : down()));
</script></body></html>`;
