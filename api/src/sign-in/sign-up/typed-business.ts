import type { businessSignUp } from '@commonway/contract/sign-in/sign-up/create-business.ts';
import type { z } from 'zod';
import type { SignUp } from './sign-up.ts';
import { typedMail } from './typed-mail.ts';

/** Converts the fields shared by both business sign-ups into the flow's input. */
export function typedBusiness(input: z.output<typeof businessSignUp>) {
  const signUp: SignUp = {
    kind: 'business',
    businessName: input.business_name,
    partnerId: input.cd_community_entity_partner,
  };
  const mail = typedMail(input.email, 'email');
  return { tenantId: input.id, mail, signUp, captchaToken: input.captchaToken };
}
