/** What new remotes are made from; it is a member of the workspace, too. */
const template = 'scripts/newRemote/template';

const section = /(?<=\nimporters:\n)[\s\S]*?(?=\npackages:\n)/;
/** One importer, with the empty line before it. */
const importer = /\n {2}([^\s:][^\n]*):\n(?: {4}[^\n]*\n)+/g;

/**
 * A lockfile with a new remote among its importers, as pnpm writes it: it has the packages of the template.
 * @throws Error where the lockfile does not have the template
 */
export function withImporter(lockfile: string, remote: string): string {
  return lockfile.replace(section, (importers) => {
    const entries = [...importers.matchAll(importer)].map(([entry, name = '']) => ({ entry, name }));
    const known = entries.find(({ name }) => name === template);
    if (!known) throw new Error(`pnpm-lock.yaml does not have ${template}: install and commit the lockfile.`);
    const entry = known.entry.replace(template, remote).replace('link:../../../shared', 'link:../shared');
    const sorted = [...entries, { entry, name: remote }].sort((a, b) => (a.name < b.name ? -1 : 1));
    return sorted.map((one) => one.entry).join('');
  });
}

/** A lockfile without a remote. */
export function withoutImporter(lockfile: string, remote: string): string {
  return lockfile.replace(section, (importers) =>
    importers.replaceAll(importer, (entry, name) => (name === remote ? '' : entry)),
  );
}
