import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { lookup } from 'mrmime';
import { draftOf, sweepDrafts } from '../../shared/src/files/drafts.ts';
import { inTime } from './inTime.ts';
import { lastFile, type ReleaseStore, type StoredRelease } from './store.ts';

/** How many files are on their way at the same time. */
const sideBySide = 16;

const forever = 'public, max-age=31536000, immutable';

/** An object of a bucket: its key below what was listed, and when it was put there. */
interface StoredObject {
  path: string;
  at: Date;
}

/** The objects of a bucket below a prefix; none of its operations takes longer than `timeoutMs` milliseconds. */
function bucketObjects(address: string, timeoutMs: number) {
  const [, Bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(address) ?? [];
  const key = (path: string) => (prefix ? `${prefix}/${path}` : path);
  const { AWS_ENDPOINT_URL, AWS_ENDPOINT_URL_S3 } = process.env;
  // Servers other than Amazon's have one name for all buckets.
  const client = new S3Client({ forcePathStyle: Boolean(AWS_ENDPOINT_URL ?? AWS_ENDPOINT_URL_S3) });

  const within = <T>(deed: string, work: (abortSignal: AbortSignal) => Promise<T>) =>
    inTime(`${address} did not ${deed}`, timeoutMs, work);

  const objectsBelow = (path: string): Promise<StoredObject[]> =>
    within(`list ${path}`, async (abortSignal) => {
      const objects: StoredObject[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: key(path) }, { abortSignal });
      for await (const { Contents = [] } of pages)
        for (const { Key = '', LastModified: at = new Date() } of Contents)
          objects.push({ path: Key.slice(key(path).length), at });
      return objects;
    });
  const remove = (path: string) =>
    within(`remove ${path}`, (abortSignal) =>
      client.send(new DeleteObjectCommand({ Bucket, Key: key(path) }), { abortSignal }),
    );
  const upload = async (path: string, file: string) => {
    const Body = await readFile(file);
    const ContentType = lookup(file) ?? 'application/octet-stream';
    const object = new PutObjectCommand({ Bucket, Key: key(path), Body, ContentType, CacheControl: forever });
    await within(`take ${path}`, (abortSignal) => client.send(object, { abortSignal }));
  };
  const download = async (path: string, file: string) => {
    const content = await within(`give ${path}`, async (abortSignal) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key(path) }), { abortSignal });
      return Body?.transformToByteArray();
    });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content ?? '');
  };

  const read = (file: string) =>
    within(`give ${file}`, async (abortSignal) => {
      const wanted = new GetObjectCommand({ Bucket, Key: key(file) });
      const found = await client.send(wanted, { abortSignal }).catch((error) => {
        if (statusOf(error) !== 404) throw error;
        return undefined;
      });
      return found && { text: (await found.Body?.transformToString()) ?? '', version: found.ETag ?? '' };
    });
  const replace = async (file: string, text: string, version?: string) => {
    const condition = version ? { IfMatch: version } : { IfNoneMatch: '*' };
    const pointer = { Bucket, Key: key(file), Body: text, ContentType: 'application/json', CacheControl: 'no-cache' };
    try {
      const object = new PutObjectCommand({ ...pointer, ...condition });
      await within(`take ${file}`, (abortSignal) => client.send(object, { abortSignal }));
      return true;
    } catch (error) {
      // 412: it has another version; 409: somebody else is replacing it at this moment; 404: it was removed.
      if ([412, 409, 404].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  };
  return { objectsBelow, upload, download, remove, read, replace };
}

/**
 * Releases in a bucket of Amazon S3 or anything that speaks like it. Region, credentials and endpoint are what the
 * client library reads from the environment (`AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_ENDPOINT_URL_S3`, …).
 * @param address `s3://bucket/prefix`
 * @param cache folder for releases that were had once
 * @param timeoutMs milliseconds that the bucket has for one file or list, with all tries of the client library
 */
export function s3Store(address: string, cache: string, timeoutMs = 60_000): ReleaseStore {
  const { objectsBelow, upload, download, remove, read, replace } = bucketObjects(address, timeoutMs);
  return {
    address,
    read,
    replace,
    async list(part) {
      return (await this.stored(part)).filter(({ isWhole }) => isWhole).map(({ release }) => release);
    },
    async stored(part) {
      return releasesOf(await objectsBelow(`${part}/`), lastFile(part));
    },
    async put(part, release, folder) {
      const isThere = (await this.list(part)).includes(release);
      const files = isThere ? [] : await filesIn(folder);
      await forEach(
        files.filter((file) => file !== lastFile(part)),
        (file) => upload(`${part}/${release}/${file}`, join(folder, file)),
      );
      await upload(`${part}/${release}/${lastFile(part)}`, join(folder, lastFile(part)));
    },
    async get(part, release) {
      const target = join(cache, part, release);
      if (existsSync(target)) return target;
      const files = (await objectsBelow(`${part}/${release}/`)).map(({ path }) => path);
      if (!files.includes(lastFile(part))) throw new Error(`${address} has no release ${release} of ${part}.`);
      await mkdir(dirname(target), { recursive: true });
      await sweepDrafts(dirname(target));
      const draft = draftOf(target);
      await forEach(files, (file) => download(`${part}/${release}/${file}`, join(draft, file)));
      await rename(draft, target);
      return target;
    },
    async remove(part, release) {
      const files = (await objectsBelow(`${part}/${release}/`)).map(({ path }) => path);
      // Without it, what is left is no release.
      await remove(`${part}/${release}/${lastFile(part)}`);
      await forEach(files, async (file) => void (await remove(`${part}/${release}/${file}`)));
    },
  };
}

/** Releases that objects belong to, each as old as its last file, or as its newest object where that is missing. */
function releasesOf(objects: StoredObject[], last: string): StoredRelease[] {
  const found = new Map<string, StoredRelease>();
  for (const { path, at } of objects) {
    const [, release, file] = /^([a-z0-9]+)\/(.+)$/.exec(path) ?? [];
    if (!release) continue;
    const known = found.get(release) ?? { release, at, isWhole: false };
    if (file === last) found.set(release, { release, at, isWhole: true });
    else found.set(release, known.isWhole || known.at > at ? known : { ...known, at });
  }
  return [...found.values()].sort((one, other) => (one.release < other.release ? -1 : 1));
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** Paths of all files below a folder, as a bucket writes them. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function forEach<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
}
