import { buildRemote } from 'shared/build/release/buildRemote.ts';

/** Builds one part of the site, named by its folder; prints its release id. */
const [part = ''] = process.argv.slice(2);
try {
  const buildShell = async () => (await import('../shell/src/build/buildShell.ts')).buildShell(process.cwd());
  console.log(part === 'shell' ? await buildShell() : await buildRemote(process.cwd(), part));
} catch (error) {
  console.error(`The build of ${part} failed: ${(error as Error).message}`);
  process.exitCode = 1;
}
