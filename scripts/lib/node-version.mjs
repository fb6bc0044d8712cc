// Imported first by every script, for its effect. Node's own message for an old version is a syntax error.
const floor = 20;
const major = Number(process.versions.node.split('.')[0]);
if (major < floor) {
  console.error(
    `danmu-tv needs Node.js ${floor} or newer; this is ${process.versions.node}. Please update Node.js and start again.`,
  );
  process.exit(1);
}
