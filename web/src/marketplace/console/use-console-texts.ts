import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useConsoleTexts = createTextsHook<typeof en>('marketplace/console');
