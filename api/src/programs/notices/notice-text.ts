import { textsOf } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** Translated texts of opening notices. */
export const noticeText = textsOf(en, new URL('./texts/', import.meta.url));
