// Loaded before a program (`--import`): tsx runs its TypeScript, and Node loads its packages. tsx rewrites these, too, anew for
// each process: Vite took four times as long to load, and a release most of a second more.
import module from 'node:module';
import 'tsx';
import { load } from './packages.mjs';

// The hook that is registered last is called first.
if (module.registerHooks) module.registerHooks({ load });
else module.register('./packages.mjs', import.meta.url);
