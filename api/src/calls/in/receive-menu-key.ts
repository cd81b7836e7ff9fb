// The menu of incoming calls. It reveals nothing before the caller is verified.
import { listSpokenLanguages, type MenuAction } from '@commonway/contract/calls/menu/menu-actions.ts';
import type { LeafKey, MenuKey } from '@commonway/contract/calls/menu/phone-menu.ts';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { defaultLanguage, getLocalText } from '@commonway/contract/languages/languages.ts';
import { createOpeningIterator } from '@commonway/contract/tenants/calendar/openings.ts';
import { findPhoneCountry } from '../../credentials/codes/phone-country.ts';
import type { CallScript } from '../../providers/phone/calls/call-port.ts';
import { getOfficeCalendar } from '../../tenants/office-calendar.ts';
import { type CallStep, type CallStepInput, createSpokenTranslator, hangUp } from '../call-step.ts';
import { buildLanguageSteps, buildMenuSteps, listMenuKeys, type Menu } from './menu-steps.ts';
import {
  getCalledOffice,
  type InboundCall,
  lockInboundCall,
  saveInboundOutcome,
  setCallLanguage,
} from './queries.ts';
import { buildRecordSteps, saveCallBackRequest } from './receive-recording.ts';
import { buildNumberPrompt } from './verify-caller.ts';

/** Stores the language of the pressed key, and returns the menu in that language. */
export const receiveLanguage: CallStep = async ({ tx, callId, callEvent, stepUrl }) => {
  const [call, office] = [await lockInboundCall(tx, callId), await getCalledOffice(tx)];
  if (call === undefined) return hangUp;
  const language = listSpokenLanguages(office.languages)[Number(callEvent.digits) - 1] ?? call.language;
  await setCallLanguage(tx, callId, language);
  return buildMenuSteps({ call: { ...call, language }, office, stepUrl });
};

interface PressedKey {
  readonly input: CallStepInput;
  readonly call: InboundCall;
  readonly menu: Menu;
  readonly key: LeafKey | MenuKey;
}

const actionHandlers: Readonly<
  Record<MenuAction, (pressed: PressedKey) => CallScript | Promise<CallScript>>
> = {
  status: ({ input, call }) => buildNumberPrompt(call.language, input.stepUrl),
  message: ({ input, call }) => buildRecordSteps(call.language, input.stepUrl),
  office: connectToOffice,
  'call-back': ({ input, call }) => saveCallBackRequest(input, call),
  words: ({ call: { language }, menu, key }) => [
    {
      do: 'say',
      text: getLocalText(key.says, language),
      language: key.says[language] ? language : defaultLanguage,
    },
    ...buildMenuSteps(menu),
  ],
  language: ({ menu }) => buildLanguageSteps({ ...menu, opened: null }),
  again: ({ menu }) => buildMenuSteps(menu),
  menu: ({ menu, key }) => buildMenuSteps({ ...menu, opened: key.key }),
};

/** Handles a key of the current menu. An unknown key repeats the menu. */
export const receiveMenuKey: CallStep = async (input) => {
  const { tx, callId, callEvent, stepUrl, parameters } = input;
  const call = await lockInboundCall(tx, callId);
  if (call === undefined) return hangUp;
  const menu: Menu = {
    call,
    office: await getCalledOffice(tx),
    stepUrl,
    opened: parameters.get('menu'),
  };
  const key = listMenuKeys(menu).find((each) => each.key === callEvent.digits);
  return key === undefined ? buildMenuSteps(menu) : actionHandlers[key.does]({ input, call, menu, key });
};

/** Connects to the office's phone during office hours. Otherwise, or without a phone, callers can leave a message. */
async function connectToOffice({
  input,
  call: { language },
  menu: { office },
}: PressedKey): Promise<CallScript> {
  const { tx, callId, stepUrl } = input;
  const to = office.phone === null ? null : normalizeLoginId(office.phone);
  const [opening] = createOpeningIterator(getOfficeCalendar(office))(Date.now());
  const isOpen = opening !== undefined && opening.start <= Date.now();
  if (to === null || findPhoneCountry(to) !== 'US' || !isOpen)
    return [
      { do: 'say', ...createSpokenTranslator(language)('call.closed') },
      ...buildRecordSteps(language, stepUrl),
    ];
  await saveInboundOutcome(tx, callId, 'office');
  return [{ do: 'dial', to, goTo: stepUrl('office-over') }];
}

/** Handles the end of a call to the office. If it was not answered, callers can leave a message. */
export const handleOfficeCallEnd: CallStep = async ({ tx, callId, callEvent, stepUrl }) => {
  const call = await lockInboundCall(tx, callId);
  if (call === undefined || callEvent.dialled?.status === 'over') return hangUp;
  const { language } = call;
  return [
    { do: 'say', ...createSpokenTranslator(language)('call.closed') },
    ...buildRecordSteps(language, stepUrl),
  ];
};
