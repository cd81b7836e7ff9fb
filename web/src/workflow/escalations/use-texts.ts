import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useEscalationTexts = createTextsHook<typeof en>('workflow/escalations');
