import { spawnSync } from 'node:child_process';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;
/** Options of `parseArgs`, each with what it does. */
type Options = Record<string, NonNullable<ParseArgsConfig['options']>[string] & { text: string }>;
type Given<O extends Options> = Pick<
  ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>,
  'values' | 'positionals'
>;

/** The texts of `--help`, besides the options. */
interface Help {
  /** One line: what the command does. */
  purpose: string;
  /** One command to copy. */
  example: string;
}

interface CommandLine<O extends Options> extends Help {
  options?: O;
  /** Most arguments without a name that the command takes. */
  most?: number;
  args?: string[];
  env?: Environment;
}

/** Runs a command with what it was called with; an error ends it with one clear sentence. */
export async function command<const O extends Options = Record<string, never>>(
  line: CommandLine<O>,
  run: (given: Given<O>) => unknown,
): Promise<void> {
  try {
    await run(commandLine(line));
  } catch (error) {
    fail(error);
  }
}

/** Ends a command with one clear sentence and a non-zero exit. */
export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/**
 * Reads what a command was called with; prints the help and ends the command where `--help` asks for it.
 * @throws Error in one sentence that names the first option or argument that the command does not know, or that npm took
 */
export function commandLine<const O extends Options = Record<string, never>>({
  options = {} as O,
  most = 0,
  args = process.argv.slice(2),
  env = process.env,
  ...help
}: CommandLine<O>): Given<O> {
  answerHelp(help, args, options);
  assertNothingTaken(Object.keys(options), env);
  const given = parse(options, args);
  const surplus = given.positionals[most];
  if (surplus !== undefined) throw new Error(`"${surplus}" is not understood: --help shows an example.`);
  return given;
}

/** Prints the help and ends the command, if `--help` is among the arguments. */
export function answerHelp({ purpose, example }: Help, args: string[], options: Options = {}): void {
  if (!args.includes('--help')) return;
  const width = Math.max(0, ...Object.keys(options).map((name) => name.length));
  const lines = Object.entries(options).map(([name, { text }]) => `  --${name.padEnd(width)}  ${text}`);
  console.log([purpose, ...lines, `Example: ${example}`].join('\n'));
  process.exit(0);
}

function parse<O extends Options>(options: O, args: string[]): Given<O> {
  try {
    return parseArgs({ options, args, allowPositionals: true, strict: true }) as Given<O>;
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
  if (!env.npm_config_user_agent?.startsWith('npm/')) return;
  const given = Object.entries(env).flatMap(([key, value = '']) =>
    key.startsWith(prefix) ? [{ name: key.slice(prefix.length).replaceAll('_', '-'), value }] : [],
  );
  const suspects = given.filter(({ name, value }) => value === 'true' || (value && own.includes(name)));
  if (suspects.length === 0) return;
  const settings = settingsOfNpm(env);
  const isMeant = (name: string) => [...own, ...meantForCommand].includes(name) || !Object.hasOwn(settings, name);
  const taken = suspects.find(({ name, value }) => isMeant(name) && String(settings[name]) !== value)?.name;
  const example = `npm run ${env.npm_lifecycle_event} -- --${taken}`;
  if (taken) throw new Error(`npm took --${taken} to itself: write \`--\` before options, as in \`${example}\`.`);
}

const prefix = 'npm_config_';

/** All settings that npm knows, and those of its files; without those of the command line. */
function settingsOfNpm(env: Environment): Record<string, unknown> {
  const others = Object.entries(env).filter(([key]) => !key.startsWith(prefix));
  const args = [env.npm_execpath ?? '', 'config', 'list', '--long', '--json'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env: Object.fromEntries(others) });
  return JSON.parse(stdout) as Record<string, unknown>;
}
