import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** Lets something happen between two statements of the app's that stand in no transaction. */
export interface Meanwhile {
  /** For `createWorld`. */
  plugin: KyselyPlugin;
  /** Once, behind the next statement that `is` says yes to and before the app hears its result. */
  after(is: (node: RootOperationNode) => boolean, act: () => Promise<unknown>): void;
}

export function createMeanwhile(): Meanwhile {
  const found = new WeakSet<object>();
  let next: { is: (node: RootOperationNode) => boolean; act: () => Promise<unknown> } | undefined;
  let act: (() => Promise<unknown>) | undefined;
  return {
    plugin: {
      transformQuery({ node, queryId }) {
        if (next?.is(node)) {
          found.add(queryId);
          act = next.act;
          next = undefined;
        }
        return node;
      },
      async transformResult({ result, queryId }) {
        if (found.delete(queryId)) await act?.();
        return result;
      },
    },
    after: (is, what) => {
      next = { is, act: what };
    },
  };
}

/** Whether a statement is of that kind, on that table: the kinds are Kysely's own, e.g. 'UpdateQueryNode'. */
export const statementOn =
  (kind: RootOperationNode['kind'], table: string) =>
  (node: RootOperationNode): boolean =>
    node.kind === kind && JSON.stringify(node).includes(`"${table}"`);
