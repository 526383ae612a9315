import { closeSync, fsync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** An open file or folder of the embedded database, as Emscripten keeps it. */
interface Stream {
  /** Descriptor of a file; folders have none. */
  nfd?: number;
  node: unknown;
}

interface Module {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?(stream: Stream): number } };
}

type Init = NodeFS['init'];

/** Error number of WASI for a disk that failed (EIO). */
const diskFailed = 29;

/** Files of the embedded database whose `fsync` reaches the disk: Emscripten leaves it out. */
export class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: Module) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          const descriptor = nfd ?? openSync(NODEFS.realPath(node), 'r');
          fsyncSync(descriptor);
          if (nfd === undefined) closeSync(descriptor);
          return 0;
        } catch {
          return diskFailed;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } as never };
  }
}

/** Writes a file, or the names in a folder, to the disk. */
export async function syncPath(path: string): Promise<void> {
  const descriptor = openSync(path, 'r');
  await promisify(fsync)(descriptor).finally(() => closeSync(descriptor));
}

/** Writes a folder to the disk with all that is in it; all at once, so that they wait for the disk together. */
export async function syncFolder(folder: string): Promise<void> {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  await Promise.all(names.map((name) => syncPath(join(folder, name))));
}
