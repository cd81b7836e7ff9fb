import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const usePhoneMenuTexts = moduleTexts<typeof en>('calls/phone-menu');
