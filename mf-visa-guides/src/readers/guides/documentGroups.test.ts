import { describe, expect, it } from 'vitest';
import { figuresFile, sampleChecklist, sampleFigures, sampleWith } from '../testSupport/content.ts';
import { prepare } from '../testSupport/page.ts';
import type { PreparedGuide } from './guidePage.ts';

/** A checklist whose first document has other fields. */
function document(more: object, language: 'en' | 'jp') {
  const text = sampleChecklist(language);
  const [identity, photo] = text.groups;
  const items = identity?.items.map((item) => ({ ...item, ...more }));
  return sampleWith(`checklists/canada-tourist/entry.${language}.yaml`, { groups: [{ ...identity, items }, photo] });
}

const both = (more: object) => ({ ...document(more, 'en'), ...document(more, 'jp') });

/** The rule of the first document of a checklist. */
async function ruleOf(change: Record<string, unknown> = {}, language: 'en' | 'jp' = 'en'): Promise<string | undefined> {
  const { data } = (await prepare('checklist', language, change)) as PreparedGuide;
  const section = data.sections.find(({ kind }) => kind === 'documents');
  return section?.kind === 'documents' ? section.groups[0]?.items[0]?.rule : undefined;
}

describe('the rule of a document', () => {
  const withFee = both({ text: '**Word.** {figure:fee}' });

  it('is two characters, the same in both languages', async () => {
    expect(await ruleOf()).toHaveLength(2);
    expect(await ruleOf({}, 'jp')).toBe(await ruleOf());
    expect(await ruleOf(withFee, 'jp')).toBe(await ruleOf(withFee));
  });

  it('is another one where a figure, a note, a condition or the English text is', async () => {
    const dearer = { 'figures/uk.yaml': figuresFile({ ...sampleFigures, fee: { ...sampleFigures.fee, max: 201 } }) };
    expect(await ruleOf({ ...withFee, ...dearer })).not.toBe(await ruleOf(withFee));
    for (const more of [
      { change: 'uk-work-hours' },
      { required: false, when: { from: ['nepal'] } },
      { required: false },
    ])
      expect(await ruleOf(both(more))).not.toBe(await ruleOf());
    expect(await ruleOf(document({ text: '**Word.** Mended' }, 'en'))).not.toBe(await ruleOf());
  });
});
