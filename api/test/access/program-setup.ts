import { type ModuleAccess, ofKind } from './admitted.ts';

export const programSetupAccess: ModuleAccess<'program-setup'> = {
  ...ofKind('program-setup/program', ['admin', 'supervisor', 'processAdmin']),
  'program-setup/list-program-setups': ['admin', 'supervisor', 'processAdmin'],
  'program-setup/preview-program': ['admin', 'supervisor', 'processAdmin'],
  'program-setup/add-program': ['admin', 'supervisor', 'processAdmin'],
  'program-setup/duplicate-program': ['admin', 'supervisor', 'processAdmin'],
  'program-setup/archive-program': ['admin', 'supervisor', 'processAdmin'],
  'program-setup/restore-program': ['admin', 'supervisor', 'processAdmin'],
};
