import { textsOf } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** The words of the messages about openings in a language. */
export const noticeText = textsOf(en, new URL('./texts/', import.meta.url));
