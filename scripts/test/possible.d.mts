interface Step {
  title: string;
  needs?: string[];
  optional?: boolean;
}
export function possible<S extends Step, Lack extends { title: string }>(
  chosen: S[],
  lacking: Lack[],
): { done: S[]; failures: Lack[]; left: string };
