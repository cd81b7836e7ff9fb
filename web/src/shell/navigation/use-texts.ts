import { createTextsHook } from '../texts.tsx';
import type { en } from './texts/en.ts';

export const useNavigationTexts = createTextsHook<typeof en>('shell/navigation');
