import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Stage, stagesOf, stepsOf } from './site/containerfile.ts';
import { root } from './site/parts.ts';

/**
 * No engine runs where tests do: what can be told from the files is checked, and no image is built. How the host starts without a
 * right to write: e2e/full/hosts/contained.spec.ts.
 */
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const service = z.object({
  image: z.string().optional(),
  build: z.object({ context: z.literal('.'), dockerfile: z.string(), target: z.string() }).optional(),
  user: z.string(),
  init: z.literal(true),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).min(2), interval: z.string(), timeout: z.string() }),
});
const compose = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.null()),
    configs: z.record(z.string(), z.object({ content: z.string() })),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);

const stages = stagesOf(read('Containerfile'));
const images = stages.filter((stage) => stepsOf(stage, 'CMD').length > 0);

/** Sources of hosts, commands and services: what reads the environment. */
const sources = ['shell/src/hosts', 'scripts', 'mf-contact/src/service', 'shared/src/contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => read(join(folder, file)).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
);
const isRead = (name: string) => sources.some((source) => new RegExp(`\\b${name}\\b`).test(source));

const isPinned = (image: string) => /:\d+\.\d+(\.\d+)?-[a-z]+/.test(image);

describe('the images', () => {
  it('are those that compose.yaml builds', () => {
    expect(services.flatMap(([, { build }]) => build?.target ?? []).toSorted()).toEqual(
      images.map(({ name }) => name).toSorted(),
    );
    for (const [, { build }] of services) expect(build?.dockerfile ?? 'Containerfile').toBe('Containerfile');
  });

  it('come from pinned versions, or from an earlier stage', () => {
    const names = stages.map(({ name }) => name);
    expect(stages.filter(({ base }) => !isPinned(base) && !names.includes(base))).toEqual([]);
    expect(new Set(stages.map(({ base }) => base).filter(isPinned)).size).toBe(1);
  });

  it('install with the package manager of the workspace, and as its lockfile says', () => {
    const { packageManager } = JSON.parse(read('package.json')) as { packageManager: string };
    const runs = stages.flatMap((stage) => stepsOf(stage, 'RUN')).join('\n');
    expect(runs).toContain(`npm install --global ${packageManager}\n`);
    expect(runs).toContain('pnpm install --frozen-lockfile --offline');
  });

  it.each(images)('run without root and say how they are: $name', (stage) => {
    expect(stepsOf(stage, 'USER')).toEqual(['node']);
    expect(stage.steps.at(-1)?.[0]).toBe('CMD');
    expect(stepsOf(stage, 'HEALTHCHECK')[0]).toMatch(/\/(readyz|healthz)'\)/);
  });

  it.each(images)('take settings that the code reads: $name', (stage) => {
    const names = stepsOf(stage, 'ENV').map((setting) => setting.split('=')[0] ?? '');
    expect(names.filter((name) => !isRead(name))).toEqual([]);
  });

  it('start what there is', () => {
    const commandOf = (name: string) => stepsOf(images.find((image) => image.name === name) as Stage, 'CMD')[0] ?? '';
    expect(JSON.parse(commandOf('shell'))).toEqual(['node', '/app/shell/live/host/main.js']);
    expect(existsSync(join(root, 'shell/src/hosts/node/main.ts'))).toBe(true);
    const [program, option, loader, script, remote, port] = JSON.parse(commandOf('contact')) as string[];
    expect([program, option, loader, remote, port]).toEqual(['node', '--import', 'tsx', 'mf-contact', '4104']);
    expect(existsSync(join(root, script ?? ''))).toBe(true);
  });

  it('copy what there is', () => {
    const copied = stages.flatMap((stage) => stepsOf(stage, 'COPY')).filter((rest) => !rest.startsWith('--from='));
    const files = copied.flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(files).toContain('pnpm-lock.yaml');
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const stagesCopied = stages
      .flatMap((stage) => stepsOf(stage, 'COPY'))
      .flatMap((rest) => rest.match(/(?<=--from=)\S+/) ?? []);
    expect(stagesCopied.filter((name) => !stages.some((stage) => stage.name === name))).toEqual([]);
  });

  it('read nothing that a build writes, nor what is not theirs', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', '**/dist', '**/.cache', '.data', 'releases'])
      expect(ignored).toContain(name);
  });
});

describe('compose.yaml', () => {
  it.each(services)(
    'has %s without root, on a pinned image, with what it needs',
    (_, { image, user, volumes, depends_on }) => {
      expect(user).not.toMatch(/^(root|0)(:|$)/);
      if (image) expect(image).toSatisfy(isPinned);
      const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
      expect(named.filter((name) => !Object.hasOwn(compose.volumes, name))).toEqual([]);
      expect(Object.keys(depends_on).filter((name) => !Object.hasOwn(compose.services, name))).toEqual([]);
    },
  );

  it('sets nothing that nobody reads', () => {
    const own = services.filter(([, { build }]) => build).flatMap(([, { environment }]) => Object.keys(environment));
    expect(own.filter((name) => !isRead(name))).toEqual([]);
    expect(own.length).toBeGreaterThan(8);
    expect(isRead('NOBODY_READS_THIS')).toBe(false);
  });

  it('leads each part to another by its name and port', () => {
    const { shell, contact } = compose.services;
    expect(shell?.environment).toMatchObject({
      REMOTES: 'http://store:8080/remotes.json',
      SERVICES: 'mf-contact=http://contact:4104',
    });
    expect(contact?.environment.DATABASE_URL).toMatch(/^postgres:\/\/enquiry_service:\$\{.*\}@postgres\/enquiries$/);
  });

  it('makes the database role as the page for operators does', () => {
    const [, page = ''] = /```sql\n(.*?)```/s.exec(read('docs/operations.md')) ?? [];
    expect(compose.configs['enquiry-role']?.content).toBe(page.replace('change me', '${' + 'ENQUIRIES_PASSWORD}'));
  });

  it('keeps no secret', () => {
    const secrets = services.flatMap(([, { environment }]) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|_URL$/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(3);
    expect(secrets.filter(([, value]) => !value.includes('${'))).toEqual([]);
  });
});
