import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { hasMail, insertApplicant, lockMail } from './queries.ts';

export const addApplicant: Handle<'applications/add-applicant'> = async (context, input) => {
  const { tx, tenant } = context;
  const mail = input.mail === null ? null : input.mail.toLowerCase();
  const phone = input.phone === null ? null : normalizeLoginId(input.phone);
  if (mail !== null) {
    await lockMail(tx, tenant.id, mail);
    if (await hasMail(tx, mail)) throw new Refusal('applicant_known');
  }
  const { id } = await insertApplicant(tx, { ...input, tenantId: tenant.id, mail, phone });
  context.audit({ subjectKind: 'applicant', subjectId: id });
  return { applicantId: id };
};
