import type shakaNamespace from 'shaka-player/dist/shaka-player.compiled.js';

type Plugin = shakaNamespace.extern.SchemePlugin;
type Operation = ReturnType<Plugin>;

/** What Shaka asks for while one film is being opened. */
interface Opening {
  ended: boolean;
  /** How each request that is under way is given up. */
  underWay: Set<() => void>;
}

/** One opening of a film, by who opens it. */
export interface OpeningRequests {
  /** The film is open or has failed: what is asked for from now on is Shaka's own matter. */
  done(): void;
  /** It is given up: what waits for an answer ends at once, and what would be asked for again is not. */
  end(): void;
}

/** What one player has asked for until now. */
export interface Traffic {
  /** Requests that were sent, each repetition among them. */
  sent: number;
  /** Those of them that nobody has answered yet. */
  underWay: number;
}

/** The requests of one player; those that belong to an opening can be given up. */
export interface RequestGate {
  readonly traffic: Readonly<Traffic>;
  /** What Shaka asks for from now on belongs to a new opening, until that is done or given up. */
  begin(): OpeningRequests;
  /** Shaka has made a request, or is about to send it once more. */
  claim(request: object): void;
}

interface Owner {
  traffic: Traffic;
  /** null for what an open film asks for. */
  opening: Opening | null;
}

/** Whose a request is: Shaka hands the same object to a player's filter and to the plugin that fetches. */
const owners = new WeakMap<object, Owner>();

/** The gate of one player: `placeGates` has put the plugin in place that asks it. */
export function createRequestGate(): RequestGate {
  const traffic: Traffic = { sent: 0, underWay: 0 };
  let present: Opening | null = null;
  return {
    traffic,
    begin() {
      const opening: Opening = { ended: false, underWay: new Set() };
      const done = () => {
        if (present === opening) present = null;
      };
      present = opening;
      return {
        done,
        end() {
          // Where it was done before, nothing of it is under way that anybody gave up.
          if (present !== opening) return;
          done();
          opening.ended = true;
          for (const giveUp of Array.from(opening.underWay)) giveUp();
        },
      };
    },
    claim(request) {
      // The first time alone: a repetition belongs to where the request came from, whatever is being opened by then.
      if (!owners.has(request)) owners.set(request, { traffic, opening: present });
    },
  };
}

/** What of Shaka a gate is made with. */
export interface GateDeps {
  fetchBy: Plugin;
  /** Fails with what Shaka neither tries again nor keeps to itself. */
  failed: () => unknown;
  operation: (promise: Promise<unknown>, abort: () => Promise<void>) => Operation;
}

/** A plugin that fetches as another does and counts it, as long as nobody gave up the opening that a request belongs to. */
export function gated({ fetchBy, failed, operation }: GateDeps): Plugin {
  return (uri, request, ...rest) => {
    const owner = owners.get(request);
    if (!owner) return fetchBy(uri, request, ...rest);
    const { traffic, opening } = owner;
    if (opening?.ended) return operation(Promise.reject(failed()), () => Promise.resolve());
    const inner = fetchBy(uri, request, ...rest);
    traffic.sent += 1;
    traffic.underWay += 1;
    const answered = () => {
      traffic.underWay -= 1;
    };
    inner.promise.then(answered, answered);
    if (!opening) return inner;
    let over = (): void => undefined;
    const givenUp = new Promise((_, reject) => {
      const giveUp = () => {
        reject(failed());
        void inner.abort();
      };
      opening.underWay.add(giveUp);
      over = () => void opening.underWay.delete(giveUp);
    });
    inner.promise.then(over, over);
    return operation(Promise.race([inner.promise, givenUp]), () => inner.abort());
  };
}

let arePlaced = false;

/**
 * Puts gates before what Shaka fetches by, once for all players. Without them Shaka 5.2.12 cannot be emptied while it waits for
 * a manifest: `unload` waits until the last of its requests has found no answer, half a minute on a silent line. A request that is
 * aborted does not help: of that Shaka says nothing to whoever loads, and waits for ever.
 */
export function placeGates({ net, util }: typeof shakaNamespace): void {
  if (arePlaced) return;
  arePlaced = true;
  const { HttpFetchPlugin, HttpXHRPlugin, NetworkingEngine } = net;
  const { Severity, Category, Code } = util.Error;
  const plugin = gated({
    fetchBy: HttpFetchPlugin.isSupported() ? HttpFetchPlugin.parse : HttpXHRPlugin.parse,
    failed: () => new util.Error(Severity.CRITICAL, Category.NETWORK, Code.TIMEOUT),
    operation: (promise, abort) => new util.AbortableOperation(promise, abort) as Operation,
  });
  for (const scheme of ['http', 'https']) NetworkingEngine.registerScheme(scheme, plugin, undefined, true);
}
