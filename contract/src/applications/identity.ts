import { z } from 'zod';

/** Details that distinguish people of the same name. Null where unknown. */
export const identityDetails = z.object({
  birthYear: z.int().nullable(),
  street: z.string().nullable(),
  /** The last four digits of the phone number. */
  phoneEnding: z.string().nullable(),
});
export type IdentityDetails = z.infer<typeof identityDetails>;

/** An application that an unmatched message or call may belong to. */
export const suggestedCase = z.object({
  applicationId: z.int(),
  applicantName: z.string(),
  details: identityDetails,
});
export type SuggestedCase = z.infer<typeof suggestedCase>;
