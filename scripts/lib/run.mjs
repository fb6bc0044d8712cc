import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** Children still running; a script that is told to stop ends these, by pid, and nothing else. */
const children = new Set();
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/** Ends a child that was started `detached`, with what it started. */
export function killTree(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch (error) {
    // It went in between: that is what we wanted.
    if (error.code !== 'ESRCH') throw error;
  }
}

async function stop(signal) {
  const gone = [...children].map((child) => new Promise((done) => child.once('close', done)));
  for (const child of children) killTree(child, signal);
  await Promise.all(gone);
  process.exit(128 + signalNumbers[signal]);
}

/** Signals are ours only while there are children: afterwards they belong to the program that runs in this process. */
function listen(on) {
  for (const signal of Object.keys(signalNumbers)) {
    process.removeListener(signal, stop);
    if (on) process.on(signal, stop);
  }
}

process.on('exit', () => {
  for (const child of children) killTree(child, 'SIGKILL');
});

/**
 * Starts a child in its own process group, from the project's root.
 * @param {string[]} command program and arguments
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start([program, ...args], options = {}) {
  const child = spawn(program, args, { cwd: root, detached: process.platform !== 'win32', ...options });
  const forget = () => {
    children.delete(child);
    if (children.size === 0) listen(false);
  };
  children.add(child);
  listen(true);
  child.once('close', forget);
  child.once('error', forget);
  return child;
}

/**
 * Runs a command to its end.
 * @param {string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, echo?: boolean | 'after', cwd?: string }} options `echo` shows the output as it comes, or all of it
 *   'after' the end, where another command is showing its own
 * @returns {Promise<{ code: number, output: string, ms: number }>} code 127 where the program does not exist
 */
export function run(command, { env, echo = false, cwd = root } = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = start(command, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      if (echo === true) stream.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}`, ms: Date.now() - began }));
    child.once('close', (code, signal) => {
      if (echo === 'after') process.stdout.write(output);
      resolve({ code: code ?? (signal ? 1 : 0), output, ms: Date.now() - began });
    });
  });
}

/** Seconds for people: '3.2 s'. */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Awaits `work`, telling every five seconds that it still runs.
 * @template T
 * @param {string} label what is being done, e.g. 'Building the app'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const began = Date.now();
  console.log(`${label} ...`);
  const timer = setInterval(() => console.log(`${label} ... ${Math.round((Date.now() - began) / 1000)} s`), 5000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The end of a long output, for an error message. */
export const tail = (text, lines = 30) => text.trimEnd().split('\n').slice(-lines).join('\n');
