import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Context } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { type Filled, fillAnswers } from './fill-answers.ts';
import { profileAnswers } from './profile.ts';
import { findProfile, listSentAnswers } from './queries.ts';

/**
 * What a draft of an applicant begins with: what a question means is taken from their profile, else from what they sent last.
 * A helper's own answers are another person's: whoever starts it, they are the applicant's.
 */
export async function fillNewDraft(
  { tx, tenant, now }: Pick<Context, 'tx' | 'tenant' | 'now'>,
  applicantId: number,
  form: FormDefinition,
): Promise<Filled> {
  const [profile, sent] = await Promise.all([findProfile(tx, applicantId), listSentAnswers(tx, applicantId)]);
  const earlier = sent.map(({ programName, sentAt, ...given }) => ({
    ...given,
    from: { programName, sentAt },
  }));
  return fillAnswers(form, [profileAnswers(profile), ...earlier], dayIn(tenant.timeZone, now));
}
