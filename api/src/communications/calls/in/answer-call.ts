// Answers an incoming call: greets callers in their language and offers the office's menu.
import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import type { CallNews, CallScript } from '../../../outside/phone/calls/call-port.ts';
import type { Transaction } from '../../../platform/database.ts';
import { peerHash } from '../../texts/peer-hash.ts';
import { caseOfPhone, officesWriting } from '../../texts/queries.ts';
import { callAddress } from '../call-address.ts';
import { type Hearing, hangUp } from '../heard.ts';
import { languageSteps, menuSteps } from './menu-steps.ts';
import { holdInbound, keepInbound, noteInboundDuration, officeOf } from './queries.ts';

/**
 * Answers at the office that last contacted the caller, otherwise at the office with this number. The caller ID is
 * unverified: it selects the language and the case for messages, and proves nothing.
 */
export async function answerCall(
  context: Hearing,
  officeHere: number | null,
  news: CallNews,
): Promise<CallScript> {
  const peer = peerOf(news);
  const home = await homeOf(context, officeHere, news);
  if (home === null) {
    context.log.warn({ call: news.providerId }, 'a call to no office');
    return hangUp;
  }
  return context.database.tenant(home, (tx) => begin(context, tx, home, { ...news, from: peer }));
}

async function begin(
  { portalAddress }: Hearing,
  tx: Transaction,
  tenantId: number,
  news: CallNews,
): Promise<CallScript> {
  const [office, about] = [await officeOf(tx, tenantId), await caseOfPhone(tx, news.from)];
  const language = about?.language ?? office.language;
  const { id } = await keepInbound(tx, tenantId, {
    providerId: news.providerId,
    peer: news.from,
    applicationId: about?.applicationId ?? null,
    language,
  });
  const call = await holdInbound(tx, id);
  if (call === undefined) return hangUp;
  const menu = { call, office, at: callAddress(portalAddress(office.subdomain), id) };
  return about === undefined ? languageSteps(menu) : menuSteps(menu);
}

/** Records the duration when a caller hangs up. */
export async function endCall(
  context: Hearing,
  officeHere: number | null,
  news: CallNews,
): Promise<CallScript> {
  const home = await homeOf(context, officeHere, news);
  const { providerId, status, seconds } = news;
  if (home !== null && status === 'over' && seconds !== null)
    await context.database.tenant(home, (tx) => noteInboundDuration(tx, providerId, seconds));
  return [];
}

const peerOf = ({ from }: CallNews): string => normaliseLoginId(from) ?? from.slice(0, 40);

/** Finds the tenant that a call belongs to. */
async function homeOf(
  { database }: Hearing,
  officeHere: number | null,
  news: CallNews,
): Promise<number | null> {
  const offices = await officesWriting(database, news.to, peerHash(peerOf(news)));
  return offices[0] ?? officeHere;
}
