// Text messages as a choice of the applicant, in the notification preferences.
import { toLoginContacts } from '../../credentials/codes/contacts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { recordProof, sendProofCode, verifyContact } from './prove-contact.ts';
import {
  type ContactPointState,
  findApplicantPhone,
  findContactPointState,
  recordContactFact,
} from './queries.ts';

/** Returns whether the caller gets text messages. */
export const getTextPreference: Handle<'messaging/get-text-preference'> = async (context) => {
  const phone = await findPhone(context);
  const state = phone === null ? undefined : await findContactPointState(context.tx, 'sms', phone);
  return { phone, state: toPreference(state) };
};

/** Sends a code to the caller's number. */
export const sendTextPreferenceCode: Handle<'messaging/send-text-preference-code'> = async (context) => {
  const phone = await requirePhone(context);
  context.audit({ subjectKind: 'applicant', subjectId: context.actor.applicantId ?? 0 });
  return sendProofCode(context, 'phone', phone);
};

/** Turns text messages off, or on with the right code. */
export const saveTextPreference: Handle<'messaging/save-text-preference'> = async (context, input) => {
  const { tx, actor } = context;
  const phone = await requirePhone(context);
  const state = await findContactPointState(tx, 'sms', phone);
  if (toPreference(state) === 'stopped') throw new Refusal('consent_is_theirs');
  if (input.isOn) {
    await verifyContact(context, phone, input);
    await recordProof(context, 'phone', phone);
  } else
    await recordContactFact(tx, {
      channel: 'sms',
      address: phone,
      kind: 'declined',
      source: 'applicant',
      reportedBy: 'portal',
    });
  const details = { channel: 'SMS', isOn: input.isOn };
  context.audit({ subjectKind: 'applicant', subjectId: actor.applicantId ?? 0, details });
  return getTextPreference(context, {});
};

/** The phone number in the caller's contact info; null if there is none that we can text. */
async function findPhone({ tx, actor }: Context): Promise<string | null> {
  const phone = await findApplicantPhone(tx, actor.applicantId ?? 0);
  return phone === null ? null : toLoginContacts(phone).phone;
}

/** Returns the caller's number; refuses if there is none. */
async function requirePhone(context: Context): Promise<string> {
  const phone = await findPhone(context);
  if (phone === null) throw new Refusal('not_found');
  return phone;
}

/** Only staff and carriers close a number as opted out, besides STOP from the phone. */
function toPreference(state: ContactPointState | undefined): 'on' | 'off' | 'stopped' {
  if (state?.closedBy == null) return 'on';
  return state.closedBy === 'opted-out' && state.closedSource !== 'staff' ? 'stopped' : 'off';
}
