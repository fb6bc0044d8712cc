/**
 * Lets tasks of the same name run one after the other, and those of different names beside each other. A task that fails
 * holds nobody up.
 */
export function oneByOne(): <T>(name: string, task: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (name, task) => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(task, task);
    last.set(name, mine);
    const leave = (): void => {
      if (last.get(name) === mine) last.delete(name);
    };
    mine.then(leave, leave);
    return mine;
  };
}
