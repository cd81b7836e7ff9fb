import type { businessSignUp } from '@commonway/contract/sign-in/sign-up/create-business.ts';
import type { z } from 'zod';
import { parseMail } from './parse-mail.ts';
import type { SignUp } from './sign-up.ts';

/** Converts the fields shared by both business sign-ups into the flow's input. */
export function parseBusinessSignUp(input: z.output<typeof businessSignUp>) {
  const signUp: SignUp = {
    kind: 'business',
    businessName: input.business_name,
    partnerId: input.cd_community_entity_partner,
  };
  const mail = parseMail(input.email, 'email');
  return { tenantId: input.id, mail, signUp, captchaToken: input.captchaToken };
}
