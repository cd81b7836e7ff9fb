import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useProgramTexts = moduleTexts<typeof en>('program-setup');
