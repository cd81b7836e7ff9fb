import { defineModule, part } from '../module.ts';

export const formBuilderStaffModule = defineModule({
  parts: {
    AnswerCondition: part(async () => (await import('./logic/answer-rules.tsx')).AnswerCondition),
    AnswerCalculation: part(async () => (await import('./logic/answer-rules.tsx')).AnswerCalculation),
  },
});
