import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for fees, payments and receipts, loaded with them. */
export const useFeeTexts = moduleTexts<typeof en>('applications/fees');
