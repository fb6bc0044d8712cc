// Imported first by every script, for its effect. Node's own message for an old version is a syntax error.
import { nodeProblem } from './node-floor.mjs';

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
