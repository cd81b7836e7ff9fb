import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useOfficeFieldsTexts = createTextsHook<typeof en>('profiles/office-fields');
