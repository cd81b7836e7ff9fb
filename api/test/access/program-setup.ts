import { type ModuleAccess, ofKind } from './admitted.ts';

export const programSetupAccess: ModuleAccess<'program-setup'> = {
  ...ofKind('program-setup/program', ['admin', 'processAdmin']),
  'program-setup/list-program-setups': ['admin', 'processAdmin'],
  'program-setup/preview-program': ['admin', 'processAdmin'],
  'program-setup/add-program': ['admin', 'processAdmin'],
  'program-setup/duplicate-program': ['admin', 'processAdmin'],
  'program-setup/archive-program': ['admin', 'processAdmin'],
  'program-setup/restore-program': ['admin', 'processAdmin'],
};
