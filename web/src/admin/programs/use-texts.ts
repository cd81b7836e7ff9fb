import type { Translate } from '../../shell/texts.tsx';
import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type ProgramTextKeys = keyof typeof en;
export type ProgramWords = Translate<ProgramTextKeys>;

export const useProgramTexts = roomTexts<typeof en>('admin/programs');
