import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { findPhoneCountry } from '../../credentials/codes/phone-country.ts';
import { refuseClosedContactPoint } from '../../messaging/contact-points/refuse-closed.ts';
import {
  findSubmittedApplication,
  insertCommunication,
  lockCorrespondent,
  updateLastContact,
} from '../../messaging/queries.ts';
import { computeSendTime } from '../../messaging/sending/compute-send-time.ts';
import { insertCall } from '../../messaging/sending/queries.ts';
import { requireDestination } from '../../messaging/sending/send-communication.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  findCaseOfCall,
  findStaffPhone,
  isStaffPhoneRinging,
  lockStaffPhone,
  raiseMessageRevision,
  saveCallNote,
  saveStaffPhone,
} from '../queries.ts';

/** Saves the staff's note about a call, in place of the previous one. The audit trail keeps every version. */
export const noteCall: Handle<'calls/note-call'> = async (context, { communicationId, note }) => {
  const { tx, actor } = context;
  const about = await findCaseOfCall(tx, communicationId);
  if (about === undefined) throw new Refusal('not_found');
  const { applicationId } = about;
  await requireCaseAccess(context, applicationId);
  await raiseMessageRevision(tx, communicationId);
  await saveCallNote(tx, communicationId, note || null, actor.name);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { communicationId, note } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { note: note || null };
};

/** Returns the phone of the staff member, which rings first when they call. */
export const getMyPhone: Handle<'calls/get-my-phone'> = async ({ tx, actor }) => ({
  phone: await findStaffPhone(tx, actor.staffId as number),
});

/**
 * Adds a call to the thread and enqueues the job that rings the staff member and then the applicant. Saves the staff
 * member's phone for the next call.
 */
export const placeCall: Handle<'calls/place-call'> = async (
  context,
  { applicationId, staffPhone: enteredPhone, evenInQuietHours },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const staffId = actor.staffId as number;
  // Lock the phone before the case: no transaction may wait for a phone while it holds a case.
  const staffPhone = await requireStaffPhone(context, staffId, enteredPhone);
  const to =
    (await findSubmittedApplication(tx, applicationId)) && (await lockCorrespondent(tx, applicationId));
  if (to === undefined) throw new Refusal('not_found');
  const peer = requireDestination('VOICE', to) as string;
  await refuseClosedContactPoint(tx, 'voice', peer);
  if (!evenInQuietHours && computeSendTime(context, 'voice') !== null) throw new Refusal('quiet_hours');
  const { id: communicationId } = await insertCommunication(tx, {
    applicationId,
    type: 'CALL',
    channel: 'voice',
    direction: 'out',
    subject: null,
    // The conversation goes into the note, which the applicant can't see.
    body: '',
    language: to.language,
    authorId: staffId,
    authorName: actor.name,
    destination: peer,
    status: 'queued',
    letter: null,
  });
  const { language } = to;
  const ids = { applicationId, communicationId, staffId };
  await insertCall(tx, { direction: 'out', peer, staffPhone, language, ...ids });
  await updateLastContact(tx, applicationId, 'out', 'CALL');
  await context.enqueue('messaging/deliver', [{ communicationId }]);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { communicationId } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { communicationId };
};

/**
 * Locks and returns the staff member's phone, and saves a newly entered one. Only US numbers: calls to other countries
 * are expensive (security 10, toll fraud). Throws if another call is ringing it.
 */
async function requireStaffPhone(
  { tx }: Pick<Context, 'tx'>,
  staffId: number,
  enteredPhone: string | undefined,
): Promise<string> {
  const savedPhone = (await lockStaffPhone(tx, staffId)).phone;
  const phone = enteredPhone ? normalizeLoginId(enteredPhone) : savedPhone;
  if (phone === null && !enteredPhone) throw new Refusal('staff_phone_missing');
  if (phone === null || findPhoneCountry(phone) !== 'US') throw new Refusal('staff_phone_wrong');
  if (await isStaffPhoneRinging(tx, staffId)) throw new Refusal('call_under_way');
  if (phone !== savedPhone) await saveStaffPhone(tx, staffId, phone);
  return phone;
}
