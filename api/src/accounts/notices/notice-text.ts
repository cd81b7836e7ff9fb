import { textsOf } from '../../platform/texts.ts';
import { en } from './texts/en.ts';

/** The words of notices in a language: the same in the centre, in letters and on devices. */
export const noticeText = textsOf(en, new URL('./texts/', import.meta.url));
