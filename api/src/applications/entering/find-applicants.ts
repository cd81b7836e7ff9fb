import { maxFoundApplicants } from '@commonway/contract/applications/entering/entering-rules.ts';
import { maskContact, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { Handle } from '../../platform/mount/context.ts';
import { searchApplicants } from './queries.ts';

export const findApplicants: Handle<'applications/find-applicants'> = async (context, { words }) => {
  const found = await searchApplicants(context.tx, words, normalizeLoginId(words), maxFoundApplicants);
  // The audit entry contains the number of results and not the search text, which may be contact data.
  context.audit({ subjectKind: 'tenant', subjectId: context.tenant.id, details: { found: found.length } });
  const masked = (contact: string | null) => (contact === null ? null : maskContact(contact));
  const applicants = found.map((each) => ({ ...each, mail: masked(each.mail), phone: masked(each.phone) }));
  return { applicants };
};
