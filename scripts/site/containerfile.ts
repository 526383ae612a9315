/** One image of a Containerfile, or what leads to one. */
export interface Stage {
  name: string;
  base: string;
  /** Instructions with their arguments, in their order. */
  steps: [instruction: string, rest: string][];
}

/** Reads the stages of a Containerfile. */
export function stagesOf(containerfile: string): Stage[] {
  const lines = containerfile.replaceAll(/\\\n\s*/g, '').split('\n');
  const stages: Stage[] = [];
  for (const line of lines.filter((text) => text && !text.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    const [, base = '', name = ''] = instruction === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (instruction === 'FROM') stages.push({ name, base, steps: [] });
    else stages.at(-1)?.steps.push([instruction, rest]);
  }
  return stages;
}

/** Arguments of an instruction of a stage, each time that it stands there. */
export const stepsOf = ({ steps }: Stage, wanted: string): string[] =>
  steps.filter(([instruction]) => instruction === wanted).map(([, rest]) => rest);
