import { roomTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type WorkflowTextKey = keyof typeof en;
export type WorkflowWords = Translate<WorkflowTextKey>;

export const useWorkflowTexts = roomTexts<typeof en>('admin/workflow');
