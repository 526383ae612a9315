// Entry of every command: works on a machine that has only Node and npm. Installs what the workspace needs, then runs
// the command's TypeScript. Plain JavaScript, because nothing is installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = [20, 19];
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
  stop(`Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or newer.`);
}

/** pnpm keeps a copy of the lockfile that it installed. */
function isInstalled() {
  try {
    const read = (file) => readFileSync(join(root, file), 'utf8');
    return read('pnpm-lock.yaml') === read('node_modules/.pnpm/lock.yaml');
  } catch {
    return false;
  }
}

/** First package that a package.json names and that is not installed: the lockfile does not have it. */
function missingPackage() {
  for (const folder of ['.', ...readdirSync(root)]) {
    const file = join(root, folder, 'package.json');
    if (!existsSync(file)) continue;
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    const names = Object.keys({ ...dependencies, ...devDependencies });
    const name = names.find((one) => !existsSync(join(root, folder, 'node_modules', one)));
    if (name) return `${join(folder, 'package.json')} names ${name}, which`;
  }
}

/** Parent and grandparent, the latter where the system tells (Linux). */
function parentsOfThis() {
  try {
    const [, , grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').replace(/^.*\)/, '-').split(' ');
    return `${process.ppid} ${grandparent}`;
  } catch {
    return String(process.ppid);
  }
}

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
if (!isInstalled()) {
  console.log('Installing packages …');
  const arguments_ = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { status } = spawnSync('npx', arguments_, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) stop('Installing the packages failed; the lines above say why.');
}
const missing = missingPackage();
if (missing) {
  stop(
    `${missing} is not installed. Add it to the lockfile with \`npx --yes ${packageManager} install\`, and commit that.`,
  );
}

const [command, ...rest] = process.argv.slice(2);
const first = ['shared/bin/typescript.mjs', 'scripts/site/endWithParent.mjs'];
const imports = first.flatMap((file) => ['--import', join(root, file)]);
const child = spawn(process.execPath, [...imports, join(root, 'scripts', `${command}.ts`), ...rest], {
  cwd: root,
  // The channel tells the command when this process is gone.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// npm that was killed tells nothing: this process, or the shell that npm runs it in, has another parent then.
const isUnderNpm = Boolean(process.env.npm_lifecycle_event);
const parents = parentsOfThis();
const isOrphan = () => isUnderNpm && parentsOfThis() !== parents;
setInterval(() => isOrphan() && child.kill('SIGTERM'), 1000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
