import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';
import { signupArea } from './sign-up-fields.ts';

/** A tenant that takes sign-ups, and the areas it serves. */
export const signupInstance = z.object({
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
