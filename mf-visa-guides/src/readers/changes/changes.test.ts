import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { sampleFiles } from '../testSupport/content.ts';
import { readChanges } from './changes.ts';

const change = sampleFiles['changes/uk/work-hours.yaml'] as { source: object };

/** Reads a file with one change; gives the message instead where it is refused. */
async function read(content: object, file = 'uk/evisa') {
  const folder = await testFolder({ [`content/changes/${file}.yaml`]: JSON.stringify(content) });
  return readChanges(folder, ['uk', 'usa'], {}).catch((error: Error) => error.message);
}

it('a change outside of the folder of a country is refused', async () => {
  expect(await read(change, 'ireland/evisa')).toMatch(
    /content\/changes\/ireland\/evisa\.yaml: put it into the folder of its country: uk, usa$/,
  );
});
