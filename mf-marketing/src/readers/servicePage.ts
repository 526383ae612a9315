import { join } from 'node:path';
import { fillCompany } from 'shared/company/company.ts';
import { contentError, readYaml } from 'shared/content/contentFile.ts';
import { markdownText, plainText } from 'shared/content/contentText.ts';
import { inlineMarkdownToHtml, markdownToHtml } from 'shared/content/markdown.ts';
import type { Picture, SiteTools } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import type { Language } from 'shared/language/language.ts';
import { z } from 'zod';
import type { MainService } from '../mainServices.ts';

/** Process steps of each service, in order (product 8.2 to 8.4). */
const steps: Record<MainService, string[]> = {
  'visa-consulting-service': [
    'visa-consultation',
    'application-assistance',
    'interview-preparation',
    'post-visa-support',
  ],
  'it-training-service': [
    'flexible-learning',
    'expert-led-courses',
    'personalized-learning-paths',
    'comprehensive-curriculum',
  ],
  'job-placement-service': ['skill-assessment', 'career-guidance', 'company-connections', 'seamless-transition'],
};

const plain = plainText;
const text = markdownText;
const stepSchema = z.strictObject({ id: plain, title: plain, description: plain, imageAlt: plain });
const serviceSchema = z.strictObject({
  title: plain,
  description: plain,
  intro: z.strictObject({ title: plain, text, imageAlt: plain }),
  process: z.array(stepSchema),
  /** A longer text after the process. */
  examples: z.strictObject({ title: plain, text }).optional(),
  questions: z.array(z.strictObject({ id: plain, title: plain, text })),
});

export type ServiceStep = z.infer<typeof stepSchema> & { picture: Picture };

export type ServicePageData = Awaited<ReturnType<typeof readServicePage>>['data'];

/** @throws Error with file and field; also when the steps are not those of product 8.2 to 8.4 */
export async function readServicePage(tools: SiteTools, service: MainService, language: Language) {
  const file = join(tools.folder, 'content/services', `${service}.${language}.yaml`);
  const content = await readYaml(file, serviceSchema);
  const found = content.process.map(({ id }) => id);
  if (found.join() !== steps[service].join()) {
    const message = `expected the steps ${steps[service].join(', ')}, found ${found.join(', ')}`;
    throw contentError(file, message, ['process']);
  }
  const fill = (value: string) => fillCompany(value, language);
  const process = content.process.map(async (step): Promise<ServiceStep> => {
    const picture = join(tools.folder, 'images/process', `${step.id}.svg`);
    return { ...step, description: fill(step.description), picture: await tools.picture(picture, file) };
  });
  const answers = content.questions.map(({ id, text: answer }) => [id, inlineMarkdownToHtml(fill(answer), language)]);
  const { intro, examples } = content;
  return {
    description: fill(content.description),
    data: {
      service,
      title: phrased(content.title, language),
      introTitle: phrased(intro.title, language),
      imageAlt: intro.imageAlt,
      process: await Promise.all(process),
      examplesTitle: examples?.title,
      questions: content.questions.map(({ id, title }) => ({ id, title })),
    },
    /** Prepared HTML: `intro`, `examples` where there are some, and one entry for each question. */
    html: {
      intro: markdownToHtml(fill(intro.text), language),
      ...(examples ? { examples: markdownToHtml(fill(examples.text), language) } : {}),
      ...Object.fromEntries(answers),
    },
  };
}
