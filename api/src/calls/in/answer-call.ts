// Answers an incoming call: greets callers in their language and offers the office's menu.
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { createStepUrlBuilder } from '../../messaging/sending/call-url.ts';
import { findCaseByPhone, listOfficesByPhone } from '../../messaging/texts/queries/texts.ts';
import { hashPhone } from '../../messaging/texts/send-text.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CallEvent, CallScript } from '../../providers/phone/calls/call-port.ts';
import { type CallServices, hangUp } from '../call-step.ts';
import { buildLanguageSteps, buildMenuSteps } from './menu-steps.ts';
import { getCalledOffice, lockInboundCall, saveInboundCall, saveInboundDuration } from './queries.ts';

/**
 * Stores an incoming call and returns the script of its menu. Answers at the office that last contacted the caller,
 * otherwise at the office with this number. The caller ID is unverified: it selects the language and the case for
 * messages, and proves nothing.
 */
export async function answerCall(
  context: CallServices,
  hostTenantId: number | null,
  callEvent: CallEvent,
): Promise<CallScript> {
  const callerPhone = getCallerPhone(callEvent);
  const tenantId = await findTenantOfCall(context, hostTenantId, callEvent);
  if (tenantId === null) {
    context.log.warn({ call: callEvent.providerId }, 'no office matches the dialed number');
    return hangUp;
  }
  return context.database.tenant(tenantId, (tx) =>
    beginCall(context, tx, { ...callEvent, from: callerPhone }),
  );
}

/** Stores the call at its office, once, and returns the script of its menu. */
async function beginCall(
  { portalUrl }: CallServices,
  tx: Transaction,
  callEvent: CallEvent,
): Promise<CallScript> {
  const [office, about] = [await getCalledOffice(tx), await findCaseByPhone(tx, callEvent.from)];
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
  return about === undefined ? buildLanguageSteps(menu) : buildMenuSteps(menu);
}

/** Stores the duration of an incoming call when the caller hangs up. */
export async function endCall(
  context: CallServices,
  hostTenantId: number | null,
  callEvent: CallEvent,
): Promise<CallScript> {
  const tenantId = await findTenantOfCall(context, hostTenantId, callEvent);
  const { providerId, status, seconds } = callEvent;
  if (tenantId !== null && status === 'over' && seconds !== null)
    await context.database.tenant(tenantId, (tx) => saveInboundDuration(tx, providerId, seconds));
  return [];
}

/** The caller's phone number, normalized if it is one. */
const getCallerPhone = ({ from }: CallEvent): string => normalizeLoginId(from) ?? from.slice(0, 40);

/**
 * Finds the tenant that a call belongs to: the office that last contacted the caller, otherwise the one of the
 * webhook's host.
 */
async function findTenantOfCall(
  { database }: CallServices,
  hostTenantId: number | null,
  callEvent: CallEvent,
): Promise<number | null> {
  const offices = await listOfficesByPhone(database, callEvent.to, hashPhone(getCallerPhone(callEvent)));
  return offices[0] ?? hostTenantId;
}
