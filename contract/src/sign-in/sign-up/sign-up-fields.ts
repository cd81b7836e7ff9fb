// Fields shared by the three sign-ups of spec 7.2.

import { z } from 'zod';
import { anyoneOr } from '../../operation.ts';

// Bidirectional controls and invisible characters would let one business pass for another in the office's lists.
const bidiControls = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** The name of a business, at most 100 characters (spec 5 and 9, business register). */
export const businessName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !bidiControls.test(name));

/** The email of a business, at most 100 characters (spec 9). */
export const businessMail = z.string().max(100);

/** A business as its owner sees it (spec 3, Business lookup). */
export const foundBusiness = z.object({
  cd_community_entity: z.int(),
  ds_companyname: z.string(),
  ds_addressline1: z.string().nullable(),
  ds_addressline2: z.string().nullable(),
});
export type FoundBusiness = z.infer<typeof foundBusiness>;

/** A county, and the partner who signs up its residents, if there is one. */
export const signupArea = z.object({
  ds_county: z.string(),
  ds_zips: z.array(z.string()),
  cd_community_entity_partner: z.int().nullable(),
});
export type SignupArea = z.infer<typeof signupArea>;

/** Open to all. A caller who sends the password token of a verified code has proven their email. */
export const anyoneOrProven = anyoneOr('password');

/**
 * The same response for a known and an unknown email: a token to request a code with, and the channels. If the caller
 * has verified the email, the account is created at once and joins the existing login.
 */
export const signUpAnswer = z.discriminatedUnion('created', [
  z.object({ created: z.literal(false), token: z.string(), mfa_channel: z.string() }),
  z.object({ created: z.literal(true) }),
]);
