import type { Page } from 'playwright';
import { bringAxe } from '../support/axe';
import type { Spot } from './probe';

/** What a reader (Voice Guide, TTS, TalkBack) needs to say what something is (AX4), by axe's names. */
const names = [
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-dialog-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'button-name',
  'document-title',
  'html-has-lang',
  'image-alt',
  'label',
  'link-name',
  'nested-interactive',
  'role-img-alt',
  'svg-img-alt',
] as const;

export interface ForReaders {
  /** AX3: text under 4.5 to 1, however large: a room and a television take the rest. */
  contrast: Spot[];
  /** AX4: what has no name, or a role that says something else than it does. */
  names: Spot[];
}

/**
 * Judged by axe, on a page that has the probe. Text over pictures it cannot judge; comments over a moving picture have
 * an edge of their own.
 */
export async function forReaders(page: Page): Promise<ForReaders> {
  await bringAxe(page);
  return page.evaluate(judge, names as unknown as string[]);
}

/** Runs in the page. */
async function judge(rules: string[]): Promise<ForReaders> {
  interface Node {
    target: string[];
    any: { data: { contrastRatio?: number; fgColor?: string; bgColor?: string } | null }[];
  }
  const { axe, probe } = window as unknown as {
    axe: {
      configure(how: object): void;
      run(where: object, how: object): Promise<{ violations: { id: string; help: string; nodes: Node[] }[] }>;
    };
    probe: { tools: { spot(element: Element, says: string): Spot; onScreen(element: Element): boolean } };
  };
  const expected = { normal: { expected: 4.5 }, large: { expected: 4.5 } };
  axe.configure({ checks: [{ id: 'color-contrast', options: { contrastRatio: expected } }] });
  const { violations } = await axe.run(
    { exclude: [['[data-danmu]'], ['video']] },
    { runOnly: ['color-contrast', ...rules], resultTypes: ['violations'], elementRef: false },
  );
  const answer: ForReaders = { contrast: [], names: [] };
  for (const { id, help, nodes } of violations)
    for (const { target, any } of nodes) {
      const element = document.querySelector(target[target.length - 1] ?? 'html') ?? document.documentElement;
      const data = any[0]?.data;
      const ratio = `${data?.contrastRatio} to 1 (${data?.fgColor} on ${data?.bgColor})`;
      if (id === 'color-contrast') answer.contrast.push(probe.tools.spot(element, ratio));
      else answer.names.push(probe.tools.spot(element, `${id}: ${help}`));
    }
  return answer;
}
