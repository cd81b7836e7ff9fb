import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useCommunityTexts = createTextsHook<typeof en>('profiles/community');
