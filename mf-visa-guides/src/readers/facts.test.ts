import { expect, it } from 'vitest';
import { readFacts } from './facts.ts';
import { sampleRequirements, writeContent } from './sampleContent.ts';

const dated = (asOf: string) => ({ text: { en: 'Yes.', jp: 'はい。' }, asOf, source: 'gov' });

it('a visa is as fresh as the newest of its facts, and so is a place; one that states none has no age', async () => {
  const { visas, destinations } = sampleRequirements;
  const visa = { ...visas.visa, needed: dated('2026-03-01'), time: dated('2026-05-02'), fee: { look: 'gov' } };
  const uk = { finder: 'gov', apply: { nepal: dated('2026-04-03'), japan: { look: 'gov' } } };
  const usa = { finder: 'gov', apply: { nepal: { look: 'gov' }, japan: { look: 'gov' } } };
  const folder = await writeContent({
    'requirements/visas.yaml': { visa },
    'requirements/destinations.yaml': { ...destinations, uk, usa },
  });
  const { requirements } = await readFacts(folder);
  const ages = new Map(requirements.map(({ name, checkedOn }) => [name, checkedOn]));
  expect(ages.get('requirements/visas.yaml: visa')).toBe('2026-05-02');
  expect(ages.get('requirements/destinations.yaml: uk')).toBe('2026-04-03');
  expect(ages.has('requirements/destinations.yaml: usa')).toBe(false);
});

it('an entry and a service have the day that their file names', async () => {
  const { entries, services } = await readFacts(await writeContent({}));
  expect(entries).toContainEqual({ name: 'study/uk', checkedOn: '2026-06-30' });
  expect(services).toContainEqual({ name: 'services.yaml: student-visa', checkedOn: '2026-06-30' });
});
