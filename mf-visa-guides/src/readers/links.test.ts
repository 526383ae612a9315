import { relative } from 'node:path';
import { expect, it } from 'vitest';
import site from '../pageList.ts';
import { sampleFiles, sampleStudy, writeContent } from './testSupport/content.ts';

/** What an editor is told of the sample content with some files changed; `undefined` where all is well. */
async function check(change: Record<string, unknown>) {
  const folder = await writeContent(change);
  const picture = async () => ({ src: '/x.svg', width: 1, height: 1 });
  return site.content({ folder, picture, file: async (name) => name }).then(
    () => undefined,
    (error: Error) => error.message.replaceAll(relative(process.cwd(), folder), ''),
  );
}

it.each([
  '/{lang}/services',
  '/{lang}/services/career-visa#countries',
  '/{lang}/services/student-visa/uk',
  '/{lang}/services/student-visa/united-kingdom',
  '/{lang}/services/tourist-visa/canada-tourist?for=me#documents',
])('a text may link to %s', async (address) => {
  const intro = `Read [more](${address}).`;
  expect(await check({ 'study/uk/en.yaml': { ...sampleStudy('en'), intro } })).toBeUndefined();
});

it('a link to an entry that does not exist is refused, by file, field and what was meant', async () => {
  const requirementsDetails = [{ id: 'passport', text: 'See [this](/{lang}/services/tourist-visa/canada-turist).' }];
  expect(await check({ 'study/uk/jp.yaml': { ...sampleStudy('jp'), requirementsDetails } })).toBe(
    '/content/study/uk/jp.yaml:1: requirementsDetails.0.text: there is no such page: "/{lang}/services/tourist-visa/canada-turist" is not possible here. Did you mean /{lang}/services/tourist-visa/canada-tourist? Possible are /{lang}/services/tourist-visa/canada, /{lang}/services/tourist-visa/canada-tourist.',
  );
});

it('so is one to a service that does not exist, also from what opens a service', async () => {
  const service = sampleFiles['services/student-visa.yaml'] as object;
  const suits = { en: 'Or [work](/{lang}/services/work-visa/canada).', jp: '[就労](/{lang}/services/working-visa)' };
  expect(await check({ 'services/student-visa.yaml': { ...service, suits } })).toContain(
    '/content/services/student-visa.yaml:1: suits.en: there is no such page: "/{lang}/services/work-visa/canada"',
  );
});
