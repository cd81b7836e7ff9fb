import { z } from 'zod';
import { personName } from '../accounts/me.ts';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { anyone, anyoneOr, operation } from '../operation.ts';

// Fields shared by the three sign-ups of spec 7.2.
// Bidirectional controls and invisible characters would let one business pass for another in the office's lists.
const bidiControls = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** The name of a business, at most 100 characters (spec 5 and 9, business register). */
const businessName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .refine((name) => !bidiControls.test(name));

/** The email of a business, at most 100 characters (spec 9). */
const businessMail = z.string().max(100);

/** A business as its owner sees it (spec 3, Business lookup). */
const foundBusiness = z.object({
  cd_community_entity: z.int(),
  ds_companyname: z.string(),
  ds_addressline1: z.string().nullable(),
  ds_addressline2: z.string().nullable(),
});
export type FoundBusiness = z.infer<typeof foundBusiness>;

/** A county, and the partner who signs up its residents, if there is one. */
const signupArea = z.object({
  ds_county: z.string(),
  ds_zips: z.array(z.string()),
  cd_community_entity_partner: z.int().nullable(),
});
export type SignupArea = z.infer<typeof signupArea>;

/** Open to all. A caller who sends the password token of a verified code has proven their email or phone number. */
export const anyoneOrProven = anyoneOr('password');

/**
 * The same response for a known and an unknown login: a token to request a code with, and the channels. If the caller
 * has verified the login, the account is created at once and joins the existing login.
 */
const signUpAnswer = z.discriminatedUnion('created', [
  z.object({ created: z.literal(false), token: z.string(), mfa_channel: z.string() }),
  z.object({ created: z.literal(true) }),
]);

/** A tenant that takes sign-ups, and the areas it serves. */
const signupInstance = z.object({
  cd_instance: z.int(),
  ds_name: z.string(),
  /** The address of its portal. */
  ds_portal_url: z.string(),
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  areas: z.array(signupArea),
});
export type SignupInstance = z.infer<typeof signupInstance>;

/** Lists which tenant serves which county (spec 2.5, location-based signup). */
export const listSignupInstances = operation({
  name: 'sign-in/list-signup-instances',
  method: 'GET',
  path: '/signup-instances',
  summary: 'List the tenants that accept sign-ups, with their service areas',
  who: anyone,
  input: z.object({}),
  output: z.object({ instances: z.array(signupInstance) }),
});

/**
 * Returns the businesses of an email or phone number, and whether it has a login, to its verified owner only. All other
 * callers get an empty result (security Z8).
 */
export const findBusiness = operation({
  name: 'sign-in/find-business',
  method: 'GET',
  path: '/find-business/{email}/instance/{id}',
  summary: 'Find the businesses of a verified email',
  who: anyoneOrProven,
  input: z.object({ email: z.string().max(254), id: z.coerce.number().int(), captchaToken }),
  output: z.object({ businesses: z.array(foundBusiness), userExists: z.boolean() }),
  errors: ['captcha_failed'],
});

/**
 * Individual sign-up (spec 7.2), by email or, with `ds_phone` instead of `ds_mail`, by a mobile number.
 * `ic_text_updates`: the person agrees to text messages about their applications. It counts once the number is verified.
 */
export const createIndividual = operation({
  name: 'sign-in/create-individual',
  method: 'POST',
  path: '/create-individual/instance/{id}',
  summary: 'Sign up as an individual',
  auditLabel: 'Create an account',
  duringReadOnly: false,
  who: anyoneOrProven,
  input: z.object({
    id: z.coerce.number().int(),
    ds_firstname: personName,
    ds_lastname: personName,
    ds_mail: z.string().max(254).optional(),
    ds_phone: z.string().max(30).optional(),
    ic_text_updates: z.boolean().optional(),
    cd_community_entity_partner: z.int().positive().optional(),
    captchaToken,
  }),
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed', 'code_expired', 'channel_unreachable'],
});

/** The input of both business sign-ups (spec 7.2). */
export const businessSignUp = z.object({
  id: z.coerce.number().int(),
  business_name: businessName,
  email: businessMail,
  cd_community_entity_partner: z.int().positive().optional(),
  captchaToken,
});

/** Adds a business to the login of a verified email; otherwise starts a sign-up like create-user-and-business. */
export const createBusiness = operation({
  name: 'sign-in/create-business',
  method: 'POST',
  path: '/create-business/instance/{id}',
  summary: 'Sign up a business for an existing login',
  auditLabel: 'Sign up a business',
  duringReadOnly: false,
  who: anyoneOrProven,
  input: businessSignUp,
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed', 'code_expired'],
});

/** Starts the sign-up of a business. The login is created with the password, after the email is verified. */
export const createUserAndBusiness = operation({
  name: 'sign-in/create-user-and-business',
  method: 'POST',
  path: '/create-user-and-business/instance/{id}',
  summary: 'Sign up a business and its first user',
  auditLabel: 'Start business sign-up',
  duringReadOnly: false,
  who: anyone,
  input: businessSignUp,
  output: signUpAnswer,
  errors: ['sign_up_closed', 'captcha_failed', 'program_closed'],
});
