import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useConditionTexts = moduleTexts<typeof en>('configuration/conditions');
