import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import { issueCode } from '../../credentials/codes/codes.ts';
import { contactsOfPerson } from '../../credentials/codes/contacts.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { lockRequest } from './queries.ts';

/** The code operation of a request. Its code authorizes nothing else. */
export const consentOperation = (requestId: string): string => `helper_consent ${requestId}`;

export const sendHelperCode: Handle<'applications/send-helper-code'> = async (context, { requestId }) => {
  const { tx, actor } = context;
  const ownId = actor.applicantId ?? 0;
  const request = await lockRequest(tx, requestId, ownId);
  if (request === undefined || request.applicantId !== ownId) throw new Refusal('not_found');
  const { email, phone } = await contactsOfPerson(tx, actor.personId);
  const destination = email ?? phone;
  if (destination === null) throw new Refusal('no_contact');
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: actor.personId,
    operation: consentOperation(requestId),
    channel: email === null ? 'sms' : 'email',
    destination,
    isPublic: false,
  });
  context.audit({ subjectKind: 'applicant', subjectId: ownId });
  return { codeId, waitSeconds, destination: maskContact(destination) };
};
