import { z } from 'zod';

/** A tenant's appearance and sign-up options (spec 3, Branding). */
export const branding = z.object({
  cd_instance: z.int(),
  ds_name: z.string(),
  ds_portalTitle: z.string(),
  ds_textMode: z.enum(['bright', 'dark']),
  ds_loginHeading: z.string(),
  ds_loginMessage: z.string(),
  ds_logoUrl: z.string().nullable(),
  ds_backgroundUrl: z.string().nullable(),
  /** The tenant's color, #rrggbb; every other brand color is derived from it by contrast. */
  ds_brandColour: z.string().regex(/^#[0-9a-f]{6}$/),
  ic_forward_login: z.boolean(),
  ic_sign_up_individuals: z.boolean(),
  ic_sign_up_business: z.boolean(),
  ds_business_signup_link: z.string().nullable(),
  ds_individual_signup_link: z.string().nullable(),
  ic_captcha: z.boolean(),
  ic_sso: z.boolean(),
  /** The languages that the office writes in. */
  languages: z.array(z.string()),
  /** The languages that a person can choose. */
  offered_languages: z.array(z.string()),
  default_language: z.string(),
});
export type Branding = z.infer<typeof branding>;
