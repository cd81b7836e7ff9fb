import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const usePhoneMenuTexts = createTextsHook<typeof en>('calls/phone-menu');
