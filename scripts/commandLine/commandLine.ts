import { type ParseArgsConfig, parseArgs } from 'node:util';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;
type Environment = Readonly<Record<string, string | undefined>>;
type Parsed<Options extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>;

/** What `--help` prints. */
export interface Help<Name extends string = string> {
  /** One line: what the command does. */
  purpose: string;
  /** What each option does. */
  options?: Record<Name, string>;
  /** One command to copy. */
  example: string;
}

interface CommandLineOptions<Options extends OptionsConfig> {
  help: Help<keyof Options & string>;
  options?: Options;
  /** How many arguments without a name the command takes at most. */
  most?: number;
  args?: string[];
  env?: Environment;
}

/**
 * Reads what a command was called with; prints the help and ends the command where `--help` asks for it.
 * @throws Error in one sentence that names the first option or argument that the command does not know, or that npm took
 */
export function commandLine<Options extends OptionsConfig = Record<string, never>>({
  help,
  options = {} as Options,
  most = 0,
  args = process.argv.slice(2),
  env = process.env,
}: CommandLineOptions<Options>): Pick<Parsed<Options>, 'values' | 'positionals'> {
  answerHelp(help, args);
  assertNothingTaken(Object.keys(options), env);
  const parsed = parse(options, args);
  const surplus = parsed.positionals[most];
  if (surplus !== undefined) throw new Error(`"${surplus}" is not understood: --help shows an example.`);
  return parsed;
}

/** Prints the help and ends the command, if `--help` is among the arguments. */
export function answerHelp({ purpose, options = {}, example }: Help, args: string[]): void {
  if (!args.includes('--help')) return;
  const names = Object.keys(options).map((name) => `--${name}`);
  const width = Math.max(0, ...names.map((name) => name.length));
  const lines = Object.values(options).map((text, index) => `  ${(names[index] ?? '').padEnd(width)}  ${text}`);
  console.log([purpose, ...lines, `Example: ${example}`].join('\n'));
  process.exit(0);
}

function parse<Options extends OptionsConfig>(options: Options, args: string[]): Parsed<Options> {
  const config = { options, args, allowPositionals: true, strict: true } satisfies ParseArgsConfig;
  try {
    return parseArgs(config) as Parsed<Options>;
  } catch (error) {
    // The first sentence says what is wrong.
    const [sentence = ''] = (error as Error).message.split(/\.(\s|$)/);
    throw new Error(`${sentence}: --help lists what there is.`);
  }
}

/** Options of npm that people mean for a command of ours. */
const meantForCommand = ['all', 'dry-run', 'force'];

/**
 * Refuses options that npm took to itself: the command would run without them, and make live what was to be a candidate.
 * @param own names of the command's options
 * @throws Error that says where options go
 */
export function assertNothingTaken(own: string[], env: Environment = process.env): void {
  const taken = [...own, ...meantForCommand].find((name) => {
    const value = env[`npm_config_${name.replaceAll('-', '_')}`];
    return value && value !== 'false';
  });
  const example = `npm run ${env.npm_lifecycle_event} -- --${taken}`;
  if (taken) throw new Error(`npm took --${taken} to itself: write \`--\` before options, as in \`${example}\`.`);
}
