import { type Handle, Refusal } from '../platform/mount/context.ts';
import { findContactInfo, updateContactInfo } from './queries/people.ts';

/**
 * Saves the applicant's contact details. If they were changed in the meantime, in another window or by the office,
 * refuses and returns the current ones.
 */
export const saveContactInfo: Handle<'accounts/save-contact-info'> = async (context, input) => {
  const { tx, actor, tenant } = context;
  const applicantId = actor.applicantId ?? 0;
  const before = await findContactInfo(tx, applicantId);
  if (before === undefined) throw new Refusal('not_found');
  if (input.language !== before.language && !tenant.offeredLanguages.includes(input.language))
    throw new Refusal('invalid_input', { fields: { language: ['invalid'] } });
  const version = await updateContactInfo(tx, applicantId, input);
  if (version === undefined)
    throw new Refusal('stale_version', { body: { current: await findContactInfo(tx, applicantId) } });
  const changed = (Object.keys(input) as (keyof typeof input)[]).filter(
    (name) => name !== 'version' && JSON.stringify(input[name]) !== JSON.stringify(before[name]),
  );
  context.audit({ subjectKind: 'applicant', subjectId: applicantId, details: { changed } });
  return { ...input, version };
};

/** Returns the applicant's own contact details. */
export const getContactInfo: Handle<'accounts/get-contact-info'> = async ({ tx, actor }) => {
  const found = await findContactInfo(tx, actor.applicantId ?? 0);
  if (found === undefined) throw new Refusal('not_found');
  return found;
};
