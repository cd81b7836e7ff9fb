import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useEscalationTexts = moduleTexts<typeof en>('workflow/escalations');
