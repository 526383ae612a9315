import { sideBySide } from 'shared/readers/contentFile.ts';
import { plainText } from 'shared/readers/contentText.ts';
import { z } from 'zod';

/** An official page. */
export const sourceSchema = z.strictObject({
  url: z.url(),
  title: sideBySide(plainText),
});
export type Source = z.infer<typeof sourceSchema>;
