import { defineModule, part } from '../module.ts';

export const workQueueStaffModule = defineModule({
  parts: {
    AnswerList: part(async () => (await import('./case/answers/answer-list.tsx')).AnswerList),
  },
});
