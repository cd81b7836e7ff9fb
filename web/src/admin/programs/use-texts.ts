import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import type { Translate } from '../../shell/texts.tsx';
import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type ProgramTextKeys = TextKey<typeof en>;
export type ProgramTranslate = Translate<ProgramTextKeys>;

export const useProgramTexts = moduleTexts<typeof en>('admin/programs');
