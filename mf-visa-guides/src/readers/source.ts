import { plainText } from 'shared/readers/contentText.ts';
import { z } from 'zod';

/** An official page. */
export const sourceSchema = z.strictObject({
  url: z.url(),
  title: z.strictObject({ en: plainText, jp: plainText }),
});
