import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useConditionTexts = createTextsHook<typeof en>('configuration/conditions');
