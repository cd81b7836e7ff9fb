import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the list of the user's applications and its actions. */
export const useOwnTexts = moduleTexts<typeof en>('applications/own');
