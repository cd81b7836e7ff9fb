import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const usePrivacyTexts = createTextsHook<typeof en>('profiles/privacy');
