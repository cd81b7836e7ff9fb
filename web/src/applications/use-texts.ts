import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type Texts = (typeof en)['texts'];
export const useTexts = createTextsHook<typeof en>('applications');
