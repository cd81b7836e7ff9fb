import { z } from 'zod';
import { emailFault, phoneFault, zipFault } from '../../fields/field-rules.ts';
import { plainLineOf } from '../../languages/plain-text.ts';

const line = plainLineOf(200);
/** Right by its rule, or empty. */
const by = (faultOf: (value: string) => string | null, most: number) =>
  plainLineOf(most).refine((value) => value === '' || faultOf(value) === null);

/** How the office reaches a person; an empty text where there is nothing. Sign-in codes go by the logins, not by these. */
export const contactInfo = z.object({
  ds_mail: by(emailFault, 254),
  ds_phone: by(phoneFault, 40),
  address: z.object({
    line1: line,
    line2: line,
    city: line,
    state: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
    zip: by(zipFault, 10),
  }),
  /** In which the office writes. */
  language: z.string().min(2).max(10),
});
export type ContactInfo = z.infer<typeof contactInfo>;

/** With the version it was read at. */
export const shownContactInfo = contactInfo.extend({ version: z.int() });
