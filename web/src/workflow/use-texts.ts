import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook, type Translate } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type WorkflowTextKey = TextKey<typeof en>;
export type WorkflowTranslate = Translate<WorkflowTextKey>;

export const useWorkflowTexts = createTextsHook<typeof en>('workflow');
