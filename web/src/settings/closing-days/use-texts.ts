import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useClosingDaysTexts = createTextsHook<typeof en>('settings/closing-days');
