import { defineModule, optionalPart } from '../module.ts';

export const accountsModule = defineModule({
  parts: {
    NoticeCount: optionalPart(async () => (await import('./notices/notice-count.tsx')).NoticeCount),
  },
});
