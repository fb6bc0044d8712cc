import type { SharedMemory } from './redis';

/** What processes tell each other to look at again. The truth is in the database: a signal that is lost costs delay. */
export type Topic = 'jobs' | 'secrets';

export interface Signals {
  /** Tells all processes of the site, this one at once. */
  tell(topic: Topic): void;
  on(topic: Topic, listener: () => void): void;
}

/** Signals over Redis, or within this process where there is none. */
export function createSignals(shared?: SharedMemory): Signals {
  const listeners: { topic: string; listener: () => void }[] = [];
  const hear = (said: string): void => {
    for (const { topic, listener } of listeners) if (topic === said) listener();
  };
  const channel = shared?.key('signals') ?? '';
  if (shared) {
    const ear = shared.patient();
    ear.on('message', (_, message: string) => hear(message));
    // It waits for Redis as long as it takes, and is refused only when the process ends its connections.
    ear.subscribe(channel).catch(() => undefined);
  }
  return {
    tell(topic) {
      if (!shared) hear(topic);
      // It comes back to this process, too. Where Redis is away, this one at least hears of it.
      else shared.client.publish(channel, topic).catch(() => hear(topic));
    },
    on: (topic, listener) => void listeners.push({ topic, listener }),
  };
}
