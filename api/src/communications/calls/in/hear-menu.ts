// The menu of incoming calls. It reveals nothing before the caller is verified.
import { type MenuDeed, spokenLanguages } from '@commonway/contract/communications/calls/menu/menu-deeds.ts';
import type { LeafKey, MenuKey } from '@commonway/contract/communications/calls/menu/phone-menu.ts';
import { defaultLanguage, localText } from '@commonway/contract/languages/languages.ts';
import { normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import { openingsOf } from '@commonway/contract/tenants/calendar/openings.ts';
import type { CallScript } from '../../../outside/phone/calls/call-port.ts';
import { phoneCountry } from '../../../sign-in/codes/phone-country.ts';
import { calendarOf } from '../../../tenants/office-calendar.ts';
import { type Heard, type HearStep, hangUp, sayingIn } from '../heard.ts';
import { askToRecord, leaveCallBack } from './leave-word.ts';
import { keysOf, languageSteps, type Menu, menuSteps } from './menu-steps.ts';
import { askNumber } from './prove.ts';
import { holdInbound, type InboundCall, noteInboundOutcome, officeOf, setLanguage } from './queries.ts';

export const hearLanguage: HearStep = async ({ tx, tenantId, callId, news, at }) => {
  const [call, office] = [await holdInbound(tx, callId), await officeOf(tx, tenantId)];
  if (call === undefined) return hangUp;
  const language = spokenLanguages(office.languages)[Number(news.digits) - 1] ?? call.language;
  await setLanguage(tx, callId, language);
  return menuSteps({ call: { ...call, language }, office, at });
};

interface Pressed {
  readonly heard: Heard;
  readonly call: InboundCall;
  readonly menu: Menu;
  readonly key: LeafKey | MenuKey;
}

const deeds: Readonly<Record<MenuDeed, (pressed: Pressed) => CallScript | Promise<CallScript>>> = {
  status: ({ heard, call }) => askNumber(call.language, heard.at),
  message: ({ heard, call }) => askToRecord(call.language, heard.at),
  office: talkToOffice,
  'call-back': ({ heard, call }) => leaveCallBack(heard, call),
  words: ({ call: { language }, menu, key }) => [
    {
      do: 'say',
      text: localText(key.says, language),
      language: key.says[language] ? language : defaultLanguage,
    },
    ...menuSteps(menu),
  ],
  language: ({ menu }) => languageSteps({ ...menu, opened: null }),
  again: ({ menu }) => menuSteps(menu),
  menu: ({ menu, key }) => menuSteps({ ...menu, opened: key.key }),
};

/** Handles a key of the current menu. An unknown key repeats the menu. */
export const hearKey: HearStep = async (heard) => {
  const { tx, tenantId, callId, news, at, parameters } = heard;
  const call = await holdInbound(tx, callId);
  if (call === undefined) return hangUp;
  const menu: Menu = { call, office: await officeOf(tx, tenantId), at, opened: parameters.get('menu') };
  const key = keysOf(menu).find((each) => each.key === news.digits);
  return key === undefined ? menuSteps(menu) : deeds[key.does]({ heard, call, menu, key });
};

/** Connects to the office's phone during office hours. Otherwise, or without a phone, callers can leave a message. */
async function talkToOffice({ heard, call: { language }, menu: { office } }: Pressed): Promise<CallScript> {
  const { tx, callId, at } = heard;
  const to = office.phone === null ? null : normaliseLoginId(office.phone);
  const [opening] = openingsOf(calendarOf(office))(Date.now());
  const isOpen = opening !== undefined && opening.start <= Date.now();
  if (to === null || phoneCountry(to) !== 'US' || !isOpen)
    return [{ do: 'say', ...sayingIn(language)('call.closed') }, ...askToRecord(language, at)];
  await noteInboundOutcome(tx, callId, 'office');
  return [{ do: 'dial', to, goTo: at('office-over') }];
}

/** If the office's phone was not answered, callers can leave a message. */
export const hearOfficeOver: HearStep = async ({ tx, callId, news, at }) => {
  const call = await holdInbound(tx, callId);
  if (call === undefined || news.dialled?.status === 'over') return hangUp;
  const { language } = call;
  return [{ do: 'say', ...sayingIn(language)('call.closed') }, ...askToRecord(language, at)];
};
