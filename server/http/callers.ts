import { isIP } from 'node:net';
import { badAllowed } from '../errors';

/** What the operator says of who may call, beside what holds anywhere. */
export interface CallersOptions {
  /** The site's own address, '' for none. */
  publicUrl?: string;
  /** More names of this server: 'tv.example', '.example' for all below it, '*' for any. */
  hosts?: string[];
  /** Pages of other origins that may call: 'https://app.example', '*' for any. */
  origins?: string[];
}

export interface Callers {
  /**
   * Whether a request that calls this server by this name may be answered. @param host as in the header, with its port; absent
   * for what is no browser
   */
  knowsHost(host: string | undefined): boolean;
  /**
   * Whether a page of this origin may read what the API answers.
   * @param host what it calls the server @param userAgent as its browser says, which no page can say otherwise
   */
  knowsOrigin(origin: string, host: string | undefined, userAgent: string | undefined): boolean;
  /** The same for a page from the internet that calls a server in a living room (Private Network Access). */
  mayCrossIntoLan(origin: string, host: string | undefined): boolean;
}

/** Pages of packages: Tizen and webOS open theirs from a file, which older ones call so; Android's has a host. */
const FROM_FILE = 'file://';
/** And newer ones so. A frame that any page of the internet has put into a sandbox has the same origin, in every browser. */
const NO_ORIGIN = 'null';
/** What the televisions say that open a package from a file. */
const TELEVISION = /Tizen|Web0S|webOS/;
const SHELL = 'https://app.danmu-tv.local';
/** Nobody on the internet can have these names, so nobody can point one at this server. */
const HOME_NAMES = /(^|\.)(localhost|local|lan|home|internal|localdomain|home\.arpa)$/;
const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Who may call: a deliberate rule in place of '*'. Sessions travel in headers that a page sets itself, so no foreign page can act
 * in a viewer's name; this keeps it from acting in the name of the viewer's network.
 * @throws StartError bad_allowed
 */
export function createCallers({ publicUrl = '', hosts = [], origins = [] }: CallersOptions = {}): Callers {
  const known = new Set([SHELL, ...origins.map(originFrom), ...(publicUrl ? [originFrom(publicUrl)] : [])]);
  const names = [...hosts.map(hostFrom), ...(publicUrl ? [new URL(publicUrl).hostname] : [])];
  const isNamed = (name: string): boolean =>
    names.some((one) => one === '*' || one === name || (one.startsWith('.') && name.endsWith(one)));

  const isOwn = (origin: string, host: string | undefined): boolean => {
    if (known.has(origin) || known.has('*')) return true;
    if (host === undefined || !URL.canParse(origin)) return false;
    const from = new URL(origin);
    // What is on one machine: the development server, a browser's preview of a package.
    return from.host === host || (LOOPBACK.test(from.hostname) && LOOPBACK.test(nameOf(host)));
  };
  return {
    knowsHost(host) {
      if (host === undefined || host === '') return true;
      const name = nameOf(host);
      // A rebound name is a name: whoever calls by the address itself has not been misled.
      return isIP(name.replace(/^\[|\]$/g, '')) > 0 || !name.includes('.') || HOME_NAMES.test(name) || isNamed(name);
    },
    knowsOrigin: (origin, host, userAgent = '') =>
      origin === FROM_FILE || (origin === NO_ORIGIN && TELEVISION.test(userAgent)) || isOwn(origin, host),
    mayCrossIntoLan: isOwn,
  };
}

/** Words with commas between them. */
export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** A host without its port, in lower case. */
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

function originFrom(given: string): string {
  if (given === '*') return given;
  if (!URL.canParse(given) || !/^https?:/.test(given)) throw badAllowed(given);
  return new URL(given).origin;
}

function hostFrom(given: string): string {
  const name = given.toLowerCase();
  if (name !== '*' && !/^\.?[\w-]+(\.[\w-]+)*$/.test(name)) throw badAllowed(given);
  return name;
}
