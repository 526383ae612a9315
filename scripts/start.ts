import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';
import { firstPort } from './site/parts.ts';
import { type Site, startSite } from './site/processes.ts';

/** `npm start`: builds what changed, starts the shell and every remote, and stops them all on Ctrl-C. */
let site: Site | undefined;

function stop(code: number): void {
  site?.stop();
  process.exit(code);
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  const port = firstPort();
  console.log('Building what changed …');
  const builds = await buildParts();
  console.log('Starting the shell and the remotes …');
  site = await startSite({
    port,
    shell: builds.shell ?? '',
    onLost: (part, code) => {
      console.error(`${part} ended by itself (exit code ${code}).`);
      if (part === 'shell') stop(1);
      console.error('The other parts go on without it.');
    },
  });
  console.log(`The site is at ${site.address} — stop it with Ctrl-C.`);
} catch (error) {
  fail(error);
}
