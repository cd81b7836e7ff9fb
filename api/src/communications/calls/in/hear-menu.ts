// The menu of a call that comes in. It says nothing of anybody before they proved who they are.
import { type MenuDeed, usualMenu } from '@commonway/contract/communications/calls/phone-menu.ts';
import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { openingsOf } from '@commonway/contract/tenants/calendar/openings.ts';
import type { CallScript } from '../../../outside/phone/calls/call-port.ts';
import { phoneCountry } from '../../../sign-in/codes/phone-country.ts';
import { calendarOf } from '../../../tenants/office-calendar.ts';
import { type Heard, type HearStep, hangUp, sayingIn } from '../heard.ts';
import { askToRecord, leaveCallBack } from './leave-word.ts';
import { languagesOf, menuSteps } from './menu-steps.ts';
import { askNumber } from './prove.ts';
import { holdInbound, type InboundCall, noteInboundOutcome, officeOf, setLanguage } from './queries.ts';

/** The caller chose their language. */
export const hearLanguage: HearStep = async ({ tx, tenantId, callId, news, at }) => {
  const [call, office] = [await holdInbound(tx, callId), await officeOf(tx, tenantId)];
  if (call === undefined) return hangUp;
  const language = languagesOf(office)[Number(news.digits) - 1] ?? call.language;
  await setLanguage(tx, callId, language);
  return menuSteps({ office, language, at });
};

const deeds: Readonly<Record<MenuDeed, (heard: Heard, call: InboundCall) => Promise<CallScript>>> = {
  status: async ({ at }, { language }) => askNumber(language, at),
  message: async ({ at }, { language }) => askToRecord(language, at),
  office: talkToOffice,
  'call-back': leaveCallBack,
};

/** A key of the menu; one that stands for nothing gives the menu again. */
export const hearKey: HearStep = async (heard) => {
  const { tx, tenantId, callId, news, at } = heard;
  const call = await holdInbound(tx, callId);
  if (call === undefined) return hangUp;
  const pressed = usualMenu.find(({ key }) => key === news.digits);
  if (pressed !== undefined) return deeds[pressed.does](heard, call);
  return menuSteps({ office: await officeOf(tx, tenantId), language: call.language, at });
};

/** In its hours the office's own phone rings; else, and where it has none, one may leave a message. */
async function talkToOffice(
  { tx, tenantId, callId, at }: Heard,
  { language }: InboundCall,
): Promise<CallScript> {
  const office = await officeOf(tx, tenantId);
  const to = office.phone === null ? null : normaliseLoginId(office.phone);
  const [opening] = openingsOf(calendarOf(office))(Date.now());
  const isOpen = opening !== undefined && opening.start <= Date.now();
  if (to === null || phoneCountry(to) !== 'US' || !isOpen)
    return [{ do: 'say', ...sayingIn(language)('call.closed') }, ...askToRecord(language, at)];
  await noteInboundOutcome(tx, callId, 'office');
  return [{ do: 'dial', to, goTo: at('office-over') }];
}

/** The office's phone was not answered: one may leave a message. */
export const hearOfficeOver: HearStep = async ({ tx, callId, news, at }) => {
  const call = await holdInbound(tx, callId);
  if (call === undefined || news.dialled?.status === 'over') return hangUp;
  const { language } = call;
  return [{ do: 'say', ...sayingIn(language)('call.closed') }, ...askToRecord(language, at)];
};
