import { z } from 'zod';
import { soundFragment } from '../document/fragment.contract.ts';
import { scopedStylesheet } from '../document/stylesheet.contract.ts';
import { type PageFacts, pageFileText } from './pageFile.contract.ts';
import { contractVersion } from './pages.contract.ts';

/** The version before: the oldest whose releases are installed. */
export const previousVersion = contractVersion - 1;

export const statedVersion = z
  .object({
    contract: z.int().positive(),
    /** Releases of version 3 state the version here. */
    writtenIn: z.int().positive().optional(),
  })
  .transform(({ contract, writtenIn = contract }) => ({ contract: writtenIn }));

/** Why a shell that reads version `reader` cannot install a release of version `contract`, and what to do. */
export function versionProblem(contract: number, reader: number): string | undefined {
  if (contract < reader - 1)
    return `written in version ${contract}, and a shell of version ${reader} installs versions ${reader - 1} and ${reader}: build it from a newer source`;
  if (contract > reader)
    return `written in version ${contract}, and the shell reads version ${reader}: release the shell from a newer source first`;
  return undefined;
}

/** A page of version 3: its head stood in `pages.json`, and its file held the fragment alone. */
const page = z
  .looseObject({
    path: z.string().optional(),
    head: z.looseObject({ robots: z.string().optional(), canonical: z.string() }),
    picture: z.looseObject({}).optional(),
    fragment: z.object({ file: z.string(), hash: z.string() }),
  })
  .transform(({ head, picture, fragment, ...others }) => ({ ...others, ...fragment, facts: { head, picture } }));

const inLanguages = z.record(z.string(), z.union([z.string(), page]));

const previousPages = z.looseObject({
  contract: z.literal(previousVersion - 1),
  writtenIn: z.literal(previousVersion),
  remote: z.string(),
  pages: z.array(page),
  unknown: z.array(inLanguages),
  answers: z.array(inLanguages),
  stylesheets: z.record(z.string(), z.string()),
});

/** A release of the version before as this one has it; nothing for others. @throws ZodError where a field is wrong */
export function upgrade(data: unknown) {
  const isPrevious = z.object({ writtenIn: z.literal(previousVersion) }).safeParse(data).success;
  if (!isPrevious) return undefined;
  const { writtenIn, ...release } = previousPages.parse(data);
  /** Gives the files that change their new text, by their paths. */
  const rewrite = new Map<string, (text: string) => string>();
  for (const file of Object.values(release.stylesheets))
    rewrite.set(file, (text) => scopedStylesheet(text, release.remote));
  const withoutFacts = ({ facts, ...stated }: z.infer<typeof page>) => {
    // The facts are checked when the page is read, as for any page.
    rewrite.set(stated.file, (text) => pageFileText({ ...(facts as PageFacts), fragment: soundFragment(text) }));
    const { canonical, robots } = facts.head;
    const isListed = stated.path === undefined || (!robots && canonical.endsWith(stated.path));
    return { ...stated, ...(isListed ? {} : { unlisted: true as const }) };
  };
  const eachLanguage = (answer: z.infer<typeof inLanguages>) =>
    Object.fromEntries(
      Object.entries(answer).map(([key, value]) => [key, typeof value === 'string' ? value : withoutFacts(value)]),
    );
  /** `pages.json` as this version writes it, but for the hashes of the files that change. */
  const pages = {
    ...release,
    contract: contractVersion,
    pages: release.pages.map(withoutFacts),
    unknown: release.unknown.map(eachLanguage),
    answers: release.answers.map(eachLanguage),
  };
  return { pages, rewrite };
}
