import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const usePhoneMenuTexts = roomTexts<typeof en>('admin/phone-menu');
