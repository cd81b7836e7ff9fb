import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useClosingDaysTexts = moduleTexts<typeof en>('settings/closing-days');
