import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { Context } from '../../platform/mount/context.ts';
import { dayIn } from '../day-in.ts';
import { fillAnswers, type PrefilledAnswers } from './fill-answers.ts';
import { profileAnswers } from './profile.ts';
import { findProfile, listSentAnswers } from './queries.ts';

/**
 * Prefills an applicant's new draft from the profile and, after that, from the latest submissions. If a helper starts
 * the draft, the applicant's data is used, not the helper's.
 */
export async function fillNewDraft(
  { tx, tenant, now }: Pick<Context, 'tx' | 'tenant' | 'now'>,
  applicantId: number,
  form: FormDefinition,
): Promise<PrefilledAnswers> {
  const [profile, sent] = await Promise.all([findProfile(tx, applicantId), listSentAnswers(tx, applicantId)]);
  const earlier = sent.map(({ programName, sentAt, ...given }) => ({
    ...given,
    from: { programName, sentAt },
  }));
  return fillAnswers(form, [profileAnswers(profile), ...earlier], dayIn(tenant.timeZone, now));
}
