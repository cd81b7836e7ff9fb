import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useAccountTexts = moduleTexts<typeof en>('sign-in/accounts');
