import { defineModule, page, part, searchOf } from '../module.ts';
import { administrators } from '../shell/routing/access.ts';

const access = administrators('ProgramConfig');

export const formBuilderStaffModule = defineModule({
  pages: {
    forms: page('/v2/admin-portal/forms', {
      access,
      file: () => import('./forms-page.tsx'),
      menu: { area: 'admin', group: 'admin-programs', order: 20, title: 'Forms' },
    }),
    form: page('/v2/admin-portal/forms/:programId', {
      access,
      texts: ['contract/profiles'],
      file: () => import('./form-page.tsx'),
    }),
    screening: page('/v2/admin-portal/screening', {
      access,
      search: searchOf<{ readonly program?: number }>(),
      file: () => import('./screening/screening-page.tsx'),
      menu: { area: 'admin', group: 'admin-programs', order: 30, title: 'Pre-screener' },
    }),
  },
  parts: {
    AnswerCondition: part(async () => (await import('./logic/answer-rules.tsx')).AnswerCondition),
    AnswerCalculation: part(async () => (await import('./logic/answer-rules.tsx')).AnswerCalculation),
  },
});
