import type { ModuleAccess } from './admitted.ts';

export const programsAccess: ModuleAccess<'programs'> = {
  'programs/get-program': 'anyone',
  'programs/get-program-settings': 'signed-in',
  'programs/get-public-form': 'anyone',
  'programs/find-programs': 'anyone',
  'programs/ask-notice': 'anyone',
  'programs/answer-notice': 'anyone',
  'programs/record-apply-click': 'anyone',
  'programs/get-screener': 'anyone',
  'programs/list-programs': 'anyone',
};
