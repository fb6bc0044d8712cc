/** Runs a command to its end, from the project's root; code 127 where the program does not exist. */
export function run(
  command: string[],
  options?: { env?: Record<string, string | undefined>; echo?: boolean | 'after'; cwd?: string },
): Promise<{ code: number; output: string; ms: number }>;
/** Seconds for people: '3.2 s'. */
export function seconds(ms: number): string;
/** Awaits `work`, telling every five seconds that it still runs. */
export function withProgress<T>(label: string, work: () => Promise<T>): Promise<T>;
/** The end of a long output, for an error message. */
export function tail(text: string, lines?: number): string;
