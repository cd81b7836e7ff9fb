import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for photos of documents, loaded with their dialog. */
export const usePhotoTexts = createTextsHook<typeof en>('applications/photos');
