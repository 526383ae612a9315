import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;
type Environment = Readonly<Record<string, string | undefined>>;
type Parsed<Options extends OptionsConfig> = ReturnType<typeof parseArgs<{ options: Options; allowPositionals: true }>>;

interface CommandLineOptions<Options extends OptionsConfig> {
  options?: Options;
  /** How many arguments without a name the command takes at most. */
  most?: number;
  args?: string[];
  env?: Environment;
}

/**
 * Reads what a command was called with. npm keeps options to itself that do not stand behind `--`
 * (`npm run release mf-news --candidate`); they are read from the environment in which it hands them over.
 * @throws Error in one sentence that names the first option or argument that the command does not know
 */
export function commandLine<Options extends OptionsConfig = Record<string, never>>({
  options = {} as Options,
  most = 0,
  args = process.argv.slice(2),
  env = process.env,
}: CommandLineOptions<Options> = {}): Pick<Parsed<Options>, 'values' | 'positionals'> {
  const parsed = parse(options, [...optionsOfNpm(options, env), ...args]);
  const surplus = parsed.positionals[most];
  if (surplus !== undefined) throw new Error(`"${surplus}" is not understood: ${expected(options, most)}.`);
  return parsed;
}

function parse<Options extends OptionsConfig>(options: Options, args: string[]): Parsed<Options> {
  const config = { options, args, allowPositionals: true, strict: true } satisfies ParseArgsConfig;
  try {
    return parseArgs(config) as Parsed<Options>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, name = ''] = /'(--?[^' ]+)/.exec(message) ?? [];
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw unknownOption(name, options);
    throw new Error(`${message.split(/\.\s/)[0]?.replace(/\.$/, '')}.`);
  }
}

function expected(options: OptionsConfig, most: number): string {
  if (most > 0) return `the command takes ${most === 1 ? 'one argument' : `${most} arguments`}`;
  return Object.keys(options).length > 0 ? `options are ${optionNames(options)}` : 'the command takes no arguments';
}

function optionNames(options: OptionsConfig): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ');
}

function unknownOption(name: string, options: OptionsConfig): Error {
  const names = optionNames(options);
  return new Error(`There is no option ${name}; ${names ? `options are ${names}` : 'the command has none'}.`);
}

/** npm's own options that people mean for the command. */
const meantForCommand = new Set(['all', 'dry_run', 'force']);

/** Options that npm took from the command line. @throws Error when the command does not know one of them */
function optionsOfNpm(options: OptionsConfig, env: Environment): string[] {
  if (!env.npm_command) return [];
  const nameOf = (key: string) => key.slice('npm_config_'.length);
  const given = Object.entries(env).filter(([key, value]) => key.startsWith('npm_config_') && value);
  const known = given.flatMap(([key, value]) => {
    const name = nameOf(key).replaceAll('_', '-');
    const option = options[name];
    if (!option) return [];
    if (option.type === 'boolean') return value === 'true' ? [`--${name}`] : [];
    if (value === 'true')
      throw new Error(`npm took --${name} apart: write \`-- --${name} <value>\`, with \`--\` first.`);
    return [`--${name}=${value}`];
  });
  const switches = given.filter(([key, value]) => value === 'true' && !options[nameOf(key).replaceAll('_', '-')]);
  const isForeign = switches.length > 0 ? foreignSwitches(env) : () => false;
  const unknown = switches.map(([key]) => nameOf(key)).find(isForeign);
  if (unknown) throw unknownOption(`--${unknown.replaceAll('_', '-')}`, options);
  return known;
}

/** Tells what is neither npm's own nor set in a file of npm's settings, and so came from the command line. */
function foreignSwitches(env: Environment): (name: string) => boolean {
  const own = namesOfNpm(env.npm_execpath);
  const files = [env.npm_config_userconfig, env.npm_config_globalconfig].map(textOf).join('\n');
  const isSet = (name: string) => new RegExp(`^\\s*${name.replaceAll('_', '[-_]')}\\s*=`, 'm').test(files);
  return (name) => (meantForCommand.has(name) || (own !== undefined && !own.has(name))) && !isSet(name);
}

function textOf(file: string | undefined): string {
  try {
    return file ? readFileSync(file, 'utf8') : '';
  } catch {
    return '';
  }
}

/** Names of all settings that npm knows; `undefined` where it is another package manager, or an npm that keeps them elsewhere. */
function namesOfNpm(program: string | undefined): Set<string> | undefined {
  try {
    const { definitions } = createRequire(program ?? '')('@npmcli/config/lib/definitions') as { definitions: object };
    return new Set(Object.keys(definitions).map((name) => name.replaceAll('-', '_')));
  } catch {
    return undefined;
  }
}
