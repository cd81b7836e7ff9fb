import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useEscalationTexts = roomTexts<typeof en>('admin/escalations');
