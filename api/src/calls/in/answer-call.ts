// Answers an incoming call: greets callers in their language and offers the office's menu.
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { createStepUrlBuilder } from '../../messaging/sending/call-url.ts';
import { findCaseByPhone, listOfficesByPhone } from '../../messaging/texts/queries/texts.ts';
import { hashPhone } from '../../messaging/texts/send-text.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallEvent, CallScript } from '../../providers/phone/calls/call-port.ts';
import { type CallServices, hangUp } from '../call-step.ts';
import { languageSteps, menuSteps } from './menu-steps.ts';
import { findCalledOffice, lockInboundCall, noteInboundDuration, saveInboundCall } from './queries.ts';

/**
 * Answers at the office that last contacted the caller, otherwise at the office with this number. The caller ID is
 * unverified: it selects the language and the case for messages, and proves nothing.
 */
export async function answerCall(
  context: CallServices,
  officeHere: number | null,
  callEvent: CallEvent,
): Promise<CallScript> {
  const callerPhone = callerPhoneOf(callEvent);
  const tenantId = await findTenantOfCall(context, officeHere, callEvent);
  if (tenantId === null) {
    context.log.warn({ call: callEvent.providerId }, 'no office matches the dialed number');
    return hangUp;
  }
  return context.database.tenant(tenantId, (tx) =>
    beginCall(context, tx, { ...callEvent, from: callerPhone }),
  );
}

async function beginCall(
  { portalUrl }: CallServices,
  tx: Transaction,
  callEvent: CallEvent,
): Promise<CallScript> {
  const [office, about] = [await findCalledOffice(tx), await findCaseByPhone(tx, callEvent.from)];
  const language = about?.language ?? office.language;
  const { id } = await saveInboundCall(tx, {
    providerId: callEvent.providerId,
    peer: callEvent.from,
    applicationId: about?.applicationId ?? null,
    language,
  });
  const call = await lockInboundCall(tx, id);
  if (call === undefined) return hangUp;
  const menu = { call, office, stepUrl: createStepUrlBuilder(portalUrl(office.subdomain), id) };
  return about === undefined ? languageSteps(menu) : menuSteps(menu);
}

/** Records the duration when a caller hangs up. */
export async function endCall(
  context: CallServices,
  officeHere: number | null,
  callEvent: CallEvent,
): Promise<CallScript> {
  const tenantId = await findTenantOfCall(context, officeHere, callEvent);
  const { providerId, status, seconds } = callEvent;
  if (tenantId !== null && status === 'over' && seconds !== null)
    await context.database.tenant(tenantId, (tx) => noteInboundDuration(tx, providerId, seconds));
  return [];
}

const callerPhoneOf = ({ from }: CallEvent): string => normalizeLoginId(from) ?? from.slice(0, 40);

/** Finds the tenant that a call belongs to. */
async function findTenantOfCall(
  { database }: CallServices,
  officeHere: number | null,
  callEvent: CallEvent,
): Promise<number | null> {
  const offices = await listOfficesByPhone(database, callEvent.to, hashPhone(callerPhoneOf(callEvent)));
  return offices[0] ?? officeHere;
}
