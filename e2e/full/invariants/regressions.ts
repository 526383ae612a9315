import { remotes } from '../../support/builtFiles.ts';
import { addresses } from './addresses.ts';
import type { ReleaseName } from './releases.ts';
import { plainRequest, type Step, type WildRequest } from './steps.ts';

/** Number of the first address that the text is a part of. */
function at(part: string): number {
  const index = addresses.findIndex(({ path }) => path.includes(part));
  if (index === -1) throw new Error(`No address of the site has ${part} in it`);
  return index;
}

const request = (part: string, changes: Partial<WildRequest>): Step => ({ ...plainRequest, at: at(part), ...changes });
const last = remotes.length - 1;
const release = (remote: number, name: ReleaseName): Step => ({ do: 'release', remote, release: name });
const misbehave = (how: Extract<Step, { do: 'misbehave' }>['how']): Step => ({ do: 'misbehave', remote: last, how });

/** Sequences that once broke the site, as short as they get. */
export const regressions: { name: string; steps: Step[] }[] = [
  { name: 'HEAD for a page that was not answered yet', steps: [request('/en/contact', { method: 'HEAD' })] },
  {
    name: 'a Host that brings a path along',
    steps: [request('/en/contact', { host: 'x{other}?', other: at('/en/news') })],
  },
  {
    name: 'a Host that brings a path along, for a file that is cached for a year',
    steps: [request('/_remotes/', { host: 'x{other}?', other: at('/en/news') })],
  },
  {
    name: 'a Host that makes a page of a file',
    steps: [request('/en/contact', { host: 'x{other}?', other: at('/_remotes/') })],
  },
  { name: 'remotes.json without remotes', steps: [{ do: 'remotes.json', content: 'empty', remote: 0 }] },
  { name: 'remotes.json without one remote', steps: [{ do: 'remotes.json', content: 'without', remote: last }] },
  { name: 'a release that claims pages of others', steps: [release(0, 'claims')] },
  { name: 'a release that redirects paths of others', steps: [release(0, 'redirects')] },
  { name: 'fragments that swallow what follows', steps: [release(0, 'unclosed')] },
  { name: 'a release with a page among its files', steps: [release(0, 'htmlFile')] },
  { name: 'endless pages.json', steps: [misbehave('hugePages')] },
  { name: 'pages.json that unpacks to 128 MB', steps: [misbehave('gzipBomb')] },
  {
    name: 'endless pages of a release that is new',
    steps: [misbehave('hugeFiles'), release(last, 'next'), request('/en/contact', {})],
  },
  {
    name: 'an origin that redirects to another server',
    steps: [misbehave('redirectElsewhere')],
  },
  {
    name: 'installed releases that were damaged',
    steps: [{ do: 'settle' }, { do: 'restart', signal: 'SIGKILL', copies: 'damaged' }],
  },
];
